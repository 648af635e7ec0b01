import browserslistToEsbuild from "browserslist-to-esbuild";
import type { Declaration, Plugin } from "postcss";
import presetEnv from "postcss-preset-env";
import type { CSSOptions } from "vite";

/** The oldest browsers that do everything: package.json's "browserslist", as Vite's compilers name them. */
export const BUILD_TARGET = browserslistToEsbuild();

/** Units that Chrome knows from 105 and 108 on, and what stands in for each: on a phone they hardly differ. */
const OLDER_UNIT: Readonly<Record<string, string>> = { cqw: "vw", dvh: "vh", svh: "vh" };

const NEWER_LENGTH = /(\d)(cqw|dvh|svh)\b/g;

/** Writes each length in a newer unit before itself in an older one: a browser takes the last that it knows. */
const olderLengths: Plugin = {
  postcssPlugin: "tohfa-older-lengths",
  Once(root) {
    root.walkDecls((declaration: Declaration) => {
      const value = declaration.value.replace(
        NEWER_LENGTH,
        (_, digit: string, unit: string) => `${digit}${OLDER_UNIT[unit]}`,
      );
      if (value !== declaration.value) declaration.cloneBefore({ value });
    });
  },
};

/**
 * Styles for those browsers. Cascade layers become selectors that weigh as much as their layer (Chrome knows layers
 * from 99 on, Safari from 15.4); newer colours and lengths get an older one before them.
 */
export const CSS_FOR_BROWSERS: CSSOptions = {
  postcss: {
    plugins: [olderLengths, presetEnv({ stage: 2, enableClientSidePolyfills: false })],
  },
};
