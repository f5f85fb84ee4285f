import { mount } from "svelte";
import "./styles/fonts.css";
import "./styles/page.css";
import App from "./App.svelte";
import { look } from "./lib/page/preferences.svelte";
import { tongue } from "./lib/page/i18n.svelte";

look.begin();
document.documentElement.lang = tongue.lang;
mount(App, { target: document.getElementById("page")! });
