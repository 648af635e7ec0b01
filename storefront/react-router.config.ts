import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "../build/storefront",
  ssr: true,
} satisfies Config;
