/**
 * Notes that the page's program cannot begin, for storefront/public/safety-net.js, which may come after that: a script
 * that is not there or cannot be read, and whatever is thrown before the page is alive. The same text on every page, so
 * that its hash in a policy is the same too.
 */
export const SAFETY_NET_SCRIPT = `(function(w){function f(e){var t=e.target||w;if(!w.tohfaAlive&&(t===w||t.tagName=="SCRIPT")){w.tohfaFailed=w.tohfaFailed||"to begin";w.tohfaNet&&w.tohfaNet.fail()}}w.addEventListener("error",f,true);w.addEventListener("unhandledrejection",f)})(window);`;
