import { mount } from "svelte";
import "./styles/fonts.css";
import "./styles/page.css";
import App from "./App.svelte";
import { preferences } from "./lib/page/preferences.svelte";
import { i18n } from "./lib/page/i18n.svelte";

preferences.init();
document.documentElement.lang = i18n.lang;
mount(App, { target: document.getElementById("page")! });
