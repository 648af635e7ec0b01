import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { BUILD_TARGET, CSS_FOR_BROWSERS } from "../ui/browsers.ts";
import { retainedImports } from "../ui/retained-imports-plugin.ts";
import { callTable } from "./call-table-plugin.ts";
import { serviceWorker } from "./service-worker-plugin.ts";

export default defineConfig({
  // The folder's own root, so that `react-router build storefront` works from anywhere.
  root: import.meta.dirname,
  plugins: [
    retainedImports(join(import.meta.dirname, "app/connection")),
    callTable(),
    tailwindcss(),
    reactRouter(),
    serviceWorker(),
  ],
  css: CSS_FOR_BROWSERS,
  build: {
    target: BUILD_TARGET,
    emptyOutDir: true,
    // Small SVG drawings stay files: inlining them would put them into every page's HTML or CSS.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What belongs together as few files instead of twenty: they compress better (8 KB less on home). A group takes what
        // its files import with it, unless an earlier one has that, so they stand in the order of need: "shell" is what every
        // page needs, "look" how a product looks in any place, "cards" what shows many, "buying" one, "product" its page. None
        // may name what is fetched later, such as dialogs and Urdu.
        codeSplitting: {
          groups: [
            {
              name: "react",
              test: /node_modules\/(react|react-dom|react-router|scheduler|zustand)\/|storefront\/app\/connection\/(?!urdu)/,
            },
            {
              name: "shell",
              test: /storefront\/app\/(root|routes|meta|later|hydrated|structured-data|shell\/(?!footer|plain-footer|not-found|no-such|newsletter|urdu)[a-z-]+|cart\/(cart-store|mini-cart-store)|wishlist\/wishlist-store|offline\/register)\.tsx?|\/ui\/(button|class-names|icon|logo|menu|section|toast|dialog-notice|part-boundary|safety-net|safety-net-script)\.tsx?/,
            },
            {
              name: "look",
              test: /\/ui\/(badge|breadcrumb|picture|price|stars|language\/(foreign|format))\.tsx?|storefront\/app\/(delivery\/chosen-city|currency\/chosen-currency|product-card\/(heart|card-product))\.tsx?|shop\/(values\/money|platform\/images\/variants|catalogue\/product\/(lots|product|quantity))\.ts/,
            },
            // Apart from cards, as "day" is from lists: what makes a gift personal would fetch these with it.
            { name: "asks", test: /shop\/catalogue\/personalisation\/ask-kinds\.ts/ },
            { name: "digits", test: /shop\/values\/digits\.ts/ },
            {
              name: "cards",
              test: /storefront\/app\/product-card\/(?!urdu)[a-z-]+\.tsx?|\/ui\/(empty-state|rail)\.tsx?|contract\/memoize-frozen\.ts/,
            },
            {
              name: "buying",
              test: /shop\/(catalogue\/product\/(price|holiday|colour-picture)|buying\/cart\/(cart|line)|values\/karachi-time|buying\/quote\/quote-choices)\.ts|\/ui\/(notice|quantity-stepper)\.tsx|storefront\/app\/(cart\/change-cart|currency\/about-price|language\/written|thumb-bar|sellers\/seller-standing)\.tsx?/,
            },
            {
              name: "product",
              test: /storefront\/app\/product\/(product-view|product-meta|share-button|use-id-of-navigation)\.tsx?/,
            },
            { name: "day", test: /shop\/values\/day\.ts/ },
            {
              name: "lists",
              test: /storefront\/app\/listing\/(category-(banner|listing|meta)|filter-(fields|form)|listing-state|price-slider|product-listing)\.tsx?|\/ui\/(could-not-load|load-more|skeleton)\.tsx|shop\/catalogue\/lists\/filters\.ts/,
            },
          ],
        },
      },
    },
  },
  ssr: { noExternal: ["lucide-react"] },
});
