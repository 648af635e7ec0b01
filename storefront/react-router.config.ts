import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "../build/storefront",
  ssr: true,
  // All addresses at once (3 KB): else each page asks for those of its links, and a link waits for that answer.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
