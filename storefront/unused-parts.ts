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
 * case, so that no bundler can tell. They are 15 KB of every first page, and React DOM walks through some of it at each
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
          // useTransition, useOptimistic, useDeferredValue, useImperativeHandle, the React Compiler's cache
          ...["startTransition", "dispatchOptimisticSetState", "useMemoCache", "refreshCache"],
          ...["mountDeferredValueImpl", "updateDeferredValueImpl", "imperativeHandleEffect"],
          // <form action={function}>
          ...["startHostTransition", "ensureFormComponentIsStateful", "requestFormReset$1"],
          "TransitionAwareHostComponent",
          // findDOMNode, root.unstable_scheduleHydration
          ...["findCurrentFiberUsingSlowPath", "findCurrentHostFiberImpl"],
          "attemptExplicitHydrationTarget",
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
          ...["cutOffTailIfNeeded", "queueTransitionTypes", "reportViewTransitionError"],
          // The events of <form action={function}>, onSelect and onBeforeInput
          ...["extractEvents$1", "recursivelyResetForms", "constructSelectEvent"],
          ...["getNativeBeforeInputChars", "getFallbackBeforeInputChars"],
          "isFallbackCompositionEnd",
          // componentWillReceiveProps, and "input" in Internet Explorer 9
          ...["callComponentWillReceiveProps", "handleEventsForInputEventPolyfill"],
          "getTargetInstForInputEventPolyfill",
          // For the React DevTools, for hydrateRoot's onHydrated, and for portals
          ...["setIsStrictModeForDevtools", "commitSuspenseHydrationCallbacks"],
          "hideOrUnhideNearestPortals",
          // The browser's own sign for asynchronous transitions; page-progress.tsx is ours.
          "defaultOnDefaultTransitionIndicator",
        ],
        "",
      ),
      // A list of components for whoever logs errors, of names that are one letter long here.
      getStackByFiberInDevAndProd: 'return ""',
      // Names one in an error's text.
      getComponentNameFromType: "return null",
      // "webkitAnimationEnd" and its like.
      getVendorPrefixedEventName: "return eventName",
      // How long a view transition waits for its pictures.
      estimateBandwidth: "return 0",
    },
  },
  {
    // What a file exports is left out altogether: the build ends if anything asks for it.
    file: "/react-dom/cjs/react-dom.production.js",
    parts: all(
      [
        ...["exports.prefetchDNS", "exports.preconnect", "exports.preloadModule"],
        ...["exports.preinit", "exports.preinitModule", "exports.createPortal"],
        ...["exports.requestFormReset", "exports.useFormState", "exports.useFormStatus"],
        "exports.unstable_batchedUpdates",
      ],
      "",
    ),
  },
  {
    file: "/react/cjs/react.production.js",
    parts: all(
      [
        ...["exports.PureComponent", "exports.Profiler", "exports.Activity", "exports.createRef"],
        ...["exports.ViewTransition", "exports.addTransitionType", "exports.useTransition"],
        ...["exports.useActionState", "exports.useDeferredValue", "exports.useReducer"],
        ...["exports.useImperativeHandle", "exports.unstable_useCacheRefresh"],
        "exports.__COMPILER_RUNTIME",
      ],
      "",
    ),
  },
  {
    file: "/scheduler/cjs/scheduler.production.js",
    parts: all(
      [
        ...["exports.unstable_next", "exports.unstable_runWithPriority"],
        ...["exports.unstable_wrapCallback", "exports.unstable_forceFrameRate"],
      ],
      "",
    ),
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
    // Routes that come later or are replaced, and useBlocker.
    file: "/production/lib/router/router.js",
    parts: {
      ...all(
        ["patchRoutesImpl", "createRouter.discoverRoutes", "createRouter.patchRoutes"],
        LEFT_OUT,
      ),
      ...all(["createRouter._internalSetRoutes", "createRouter.getBlocker"], LEFT_OUT),
      ...all(["createRouter.updateBlocker", "createRouter.deleteBlocker"], LEFT_OUT),
      "createRouter.shouldBlockNavigation": "",
    },
  },
  {
    // No address of ours has an optional part ("/:lang?").
    file: "/production/lib/router/utils.js",
    parts: { explodeOptionalSegments: "return [path]" },
  },
  {
    // What it tells developers on the console.
    file: "/production/lib/router/history.js",
    parts: { warning: "" },
  },
  {
    file: "/production/lib/server-runtime/warnings.js",
    parts: { warnOnce: "" },
  },
  {
    // React Server Components.
    file: "/production/lib/dom/ssr/components.js",
    parts: { RSCPrefetchPageLinksImpl: LEFT_OUT },
  },
  {
    // Pages for errors that nothing catches. root.tsx has an ErrorBoundary and a Layout.
    file: "/production/lib/dom/ssr/errorBoundaries.js",
    parts: {
      // What root.tsx itself throws is nobody's: entry.client.tsx leaves words on the empty page.
      RemixRootDefaultErrorBoundary: "throw arguments[0].error",
      BoundaryShell: "return null",
    },
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
