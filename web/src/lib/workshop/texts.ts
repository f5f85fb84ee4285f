/** The words of the workshop, which are read with it and not with the page. */
import { i18n } from "../page/i18n.svelte";
import en from "../../texts/workshop.en.ftl?raw";
import fr from "../../texts/workshop.fr.ftl?raw";

i18n.extend({ fr, en });
