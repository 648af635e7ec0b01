import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { callTable } from "./call-table-plugin.ts";
import { keptImports } from "./kept-imports-plugin.ts";
import { serviceWorker } from "./service-worker-plugin.ts";

export default defineConfig({
  // The folder's own root, so that `react-router build storefront` works from anywhere.
  root: import.meta.dirname,
  plugins: [keptImports(), callTable(), tailwindcss(), reactRouter(), serviceWorker()],
  build: {
    target: "es2023",
    emptyOutDir: true,
    // Small SVG drawings stay files: inlining them would put them into every page's HTML or CSS.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What every page needs, as two files instead of twenty: they compress better together
        // (8 KB less on home). "shell" must name nothing that is fetched later, such as dialogs.
        codeSplitting: {
          groups: [
            {
              name: "react",
              test: /node_modules\/(react|react-dom|react-router|scheduler|zustand)\/|storefront\/app\/connection\//,
            },
            {
              name: "shell",
              test: /storefront\/app\/(root|routes|meta|structured-data|shell\/(shell|header|footer|cart-link|search-box|overlays|overlay-host|error-page)|cart\/cart-store|wishlist\/wishlist-store|product-card\/(card-actions|card-product|heart|product-card)|shell\/gift-box-splash)\.tsx?|\/ui\/(button|class-names|first-words|icon|icon-button|logo|menu|picture|price|section|stars|badge|toast)\.tsx?|shop\/(money|catalog\/product|images\/variants)\.ts/,
            },
          ],
        },
      },
    },
  },
  ssr: { noExternal: ["lucide-react"] },
});
