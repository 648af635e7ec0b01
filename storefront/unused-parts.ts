/** A file of a library, and what of it does nothing here: by name, with what stands in its place. */
export interface UnusedParts {
  file: string;
  parts: Record<string, string>;
}

/** Where a part begins that no page uses: should one ever, it is told so by name. */
const LEFT_OUT = 'throw Error("Left out of the browser\'s program by storefront/unused-parts.ts")';

const all = (names: readonly string[], body: string) =>
  Object.fromEntries(names.map((name) => [name, body]));

/**
 * What React DOM and React Router do only for shops that ask for it, which ours does not, but which they name in any
 * case, so that no bundler can tell. They are 9 KB of every first page, and React DOM walks through some of it at each
 * change of a page.
 */
export const UNUSED_PARTS: readonly UnusedParts[] = [
  {
    file: "/react-dom/cjs/react-dom-client.production.js",
    parts: {
      ...all(
        [
          // <ViewTransition>, <Fragment ref>, <Activity>, <SuspenseList>, useActionState
          ...["createViewTransitionInstance", "startViewTransition", "ViewTransitionPseudoElement"],
          ...["FragmentInstance", "updateActivityComponent", "updateSuspenseListComponent"],
          ...["mountActionState", "updateActionState", "rerenderActionState"],
          // ReactDOM.preload() and its like; <link> is another thing
          ...["prefetchDNS", "preconnect", "preconnectAs", "preload", "preloadModule"],
          ...["preinitStyle", "preinitScript", "preinitModuleScript"],
          // <custom-elements>
          "setPropOnCustomElement",
        ],
        LEFT_OUT,
      ),
      ...all(
        [
          ...["trackEnterViewTransitions", "commitEnterViewTransitions"],
          ...["commitExitViewTransitions", "commitNestedViewTransitions"],
          ...["applyViewTransitionToHostInstances", "restoreViewTransitionOnHostInstances"],
          ...["restoreEnterOrExitViewTransitions", "restoreNestedViewTransitions"],
          ...["measureViewTransitionHostInstancesRecursive", "measureNestedViewTransitions"],
          ...["commitAfterMutationEffectsOnFiber", "scheduleViewTransitionEvent"],
          ...["getViewTransitionName", "getViewTransitionClassName"],
          ...["commitNewChildToFragmentInstances", "commitFragmentInstanceInsertionEffects"],
          ...["commitFragmentInstanceDeletionEffects", "commitActivityHydrationCallbacks"],
          ...["retryActivityComponentWithoutHydrating", "initSuspenseListRenderState"],
          "cutOffTailIfNeeded",
          // The browser's own sign for asynchronous transitions; page-progress.tsx is ours.
          "defaultOnDefaultTransitionIndicator",
        ],
        "",
      ),
      // A list of components for whoever logs errors, of names that are one letter long here.
      getStackByFiberInDevAndProd: 'return ""',
    },
  },
  {
    // Routes that are told by and by. react-router.config.ts: `routeDiscovery` is "initial".
    file: "/production/lib/dom/ssr/fog-of-war.js",
    parts: {
      isFogOfWarEnabled: "return false",
      ...all(["getPartialManifest", "getPatchRoutesOnNavigationFunction"], ""),
      useFogOFWarDiscovery: "",
    },
  },
  {
    // Listeners that measure each navigation. entry.client.tsx gives HydratedRouter none.
    file: "/production/lib/router/instrumentation.js",
    parts: {
      getRouteInstrumentationUpdates: "return {}",
      instrumentClientSideRouter: "return router",
      consumeInstrumentationClientResultMetaReceiver: "",
    },
  },
  {
    file: "/production/lib/router/router.js",
    parts: { patchRoutesImpl: LEFT_OUT },
  },
  {
    // Pages for errors that nothing catches. root.tsx has an ErrorBoundary and a Layout.
    file: "/production/lib/dom/ssr/errorBoundaries.js",
    parts: all(["RemixRootDefaultErrorBoundary", "BoundaryShell"], "return null"),
  },
  {
    file: "/production/lib/hooks.js",
    parts: { DefaultErrorComponent: "return null", RSCErrorHandler: LEFT_OUT },
  },
  {
    // Kept by `NavLink.displayName = …`.
    file: "/production/lib/dom/lib.js",
    parts: all(["NavLink", "HistoryRouter"], LEFT_OUT),
  },
];
