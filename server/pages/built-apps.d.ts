// What `react-router build` makes: it may not be there when types are checked.
declare module "#tohfa/build/storefront/server/index.js" {
  const build: import("react-router").ServerBuild;
  export = build;
}

declare module "#tohfa/build/portal/server/index.js" {
  const build: import("react-router").ServerBuild;
  export = build;
}
