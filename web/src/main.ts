import { mount } from "svelte";
import App from "./App.svelte";
import { i18n } from "./lib/page/i18n.svelte";
import { preferences } from "./lib/page/preferences.svelte";
import "./styles/fonts.css";
import "./styles/colors.css";
import "./styles/page.css";

preferences.init();
document.documentElement.lang = i18n.lang;
mount(App, { target: document.getElementById("page")! });
