// Runs inside knip (package.json, "check"): functions that are part of the shop's public API but have no caller in
// production yet. Each line goes when its caller comes; knip complains about lines that nothing needs any more.
const PORTAL = "portal, issue 11";
const TESTS = "tests and bench open a shop with it";

const CALLERS_TO_COME = {
  confirmationForSeller: PORTAL,
  ONLY_CASH: TESTS,
};

export default function leaveOut(options) {
  const { issues, counters } = options;
  const needed = new Set();
  for (const symbols of Object.values(issues.exports)) {
    for (const name of Object.keys(symbols)) {
      if (!(name in CALLERS_TO_COME)) continue;
      needed.add(name);
      delete symbols[name];
      counters.exports -= 1;
    }
  }
  const stale = Object.keys(CALLERS_TO_COME).filter((name) => !needed.has(name));
  if (stale.length > 0) {
    throw new Error(
      `ops/knip-callers-to-come.mjs: these have a caller now, or are gone: ${stale.join(", ")}`,
    );
  }
  return options;
}
