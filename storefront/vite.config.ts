import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { callTable } from "./call-table-plugin.ts";
import { keptImports } from "./kept-imports-plugin.ts";
import { serviceWorker } from "./service-worker-plugin.ts";
import { unusedParts } from "./unused-parts-plugin.ts";

export default defineConfig({
  // The folder's own root, so that `react-router build storefront` works from anywhere.
  root: import.meta.dirname,
  plugins: [
    keptImports(),
    unusedParts(),
    callTable(),
    tailwindcss(),
    reactRouter(),
    serviceWorker(),
  ],
  build: {
    target: "es2023",
    emptyOutDir: true,
    // Small SVG drawings stay files: inlining them would put them into every page's HTML or CSS.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What belongs together as few files instead of twenty: they compress better (8 KB less on home). "shell" is
        // what every page needs, "cards" what shows products: they must name nothing that is fetched later, such as dialogs
        // and Urdu.
        codeSplitting: {
          groups: [
            {
              name: "react",
              test: /node_modules\/(react|react-dom|react-router|scheduler|zustand)\/|storefront\/app\/connection\/(?!urdu)/,
            },
            {
              name: "shell",
              test: /storefront\/app\/(root|routes|meta|later|hydrated|structured-data|shell\/(?!footer|plain-footer|not-found|no-such|newsletter|urdu)[a-z-]+|cart\/(cart-store|mini-cart-store)|offline\/register)\.tsx?|\/ui\/(button|class-names|icon|icon-button|logo|menu|section|toast|dialog-notice)\.tsx?|shop\/(money|cart\/cart|catalog\/(lots|quantity))\.ts/,
            },
            {
              name: "cards",
              test: /storefront\/app\/(product-card\/(?!urdu)[a-z-]+|wishlist\/wishlist-store|home\/product-rail)\.tsx?|\/ui\/(badge|breadcrumb|empty-state|picture|price|rail|stars)\.tsx?|shop\/(images\/variants|catalog\/(words|product|category))\.ts|contract\/made-once\.ts/,
            },
            {
              name: "buying",
              test: /shop\/(catalog\/(price|holiday)|cart\/line|karachi-time|checkout\/quote-choices)\.ts|\/ui\/(notice|quantity-stepper)\.tsx/,
            },
            {
              name: "lists",
              test: /storefront\/app\/listing\/(category-(banner|listing|meta)|filter-(fields|form)|listing-state|price-slider|product-listing)\.tsx?|\/ui\/(could-not-load|load-more|skeleton)\.tsx|shop\/catalog\/filters\.ts/,
            },
          ],
        },
      },
    },
  },
  ssr: { noExternal: ["lucide-react"] },
});
