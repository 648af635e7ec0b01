import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "../build/portal",
  ssr: true,
  // All addresses at once: else each screen asks for those of its links, and where that fails the screen is gone.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
