import type { Config } from "@react-router/dev/config";
import { lightenManifest } from "./light-manifest.ts";

export default {
  appDirectory: "app",
  buildDirectory: "../build/storefront",
  ssr: true,
  // All addresses at once (2.5 KB): else each page asks for those of its links, and a link waits for that answer.
  routeDiscovery: { mode: "initial" },
  buildEnd: ({ reactRouterConfig }) => lightenManifest(reactRouterConfig.buildDirectory),
} satisfies Config;
