import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { icons } from "./src/icons/plugin.ts";

// The page is built into the Python package, which serves it. Its policy allows no inline script and no foreign
// origin: nothing is inlined here, and components set styles from code, never in a `style="…"` of their markup.
export default defineConfig({
  plugins: [svelte(), icons()],
  base: "./",
  build: {
    outDir: "../src/oriflamme/server/page",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    sourcemap: false,
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8315", ws: true } } },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: { environment: "happy-dom", include: ["src/**/*.test.ts"] },
});
