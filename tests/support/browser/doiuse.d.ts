declare module "doiuse" {
  import type { Node, Plugin } from "postcss";

  /** Names each use of what some of these browsers do not know, by caniuse's names. */
  class DoIUse implements Plugin {
    constructor(options: {
      browsers: string[];
      onFeatureUsage(used: { feature: string; usage: Node }): void;
    });
    postcssPlugin: string;
  }
  export = DoIUse;
}
