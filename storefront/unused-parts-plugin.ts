import type { Plugin } from "vite";

/**
 * Parts of React Router that do nothing unless a shop asks for them, which ours does not, but which its router names
 * in any case: the browser gets what they come to here. Their sentences and loops are 2 KB of every first page.
 */
const UNUSED = [
  {
    // Routes that are told by and by. react-router.config.ts: `routeDiscovery` is "initial".
    file: "/lib/dom/ssr/fog-of-war.js",
    code: `export const isFogOfWarEnabled = () => false;
export const getPartialManifest = (manifest) => manifest;
export const getPatchRoutesOnNavigationFunction = () => undefined;
export const useFogOFWarDiscovery = () => {};`,
  },
  {
    // Listeners that measure each navigation. entry.client.tsx gives HydratedRouter none.
    file: "/lib/router/instrumentation.js",
    code: `export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;`,
  },
];

/** Leaves them out of the browser's program. */
export function unusedParts(): Plugin {
  const left = new Set<string>();
  return {
    name: "tohfa-unused-parts",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    load(id) {
      const unused = UNUSED.find(({ file }) => id.endsWith(`/production${file}`));
      if (!unused) return null;
      left.add(unused.file);
      // What else the file has, the server's half of React Router names; that half is then left out as a whole.
      return `export * from ${JSON.stringify(`${id}?whole`)};\n${unused.code}`;
    },
    buildEnd(error) {
      // A newer React Router may have other names for them.
      if (!error && left.size < UNUSED.length) this.error("React Router's unused parts moved");
    },
  };
}
