// What browsers at the floor of package.json's "browserslist" lack and our pages, or libraries of them, call. Only
// such a browser loads this file (load-stand-ins.tsx asks it). Chrome 92 lacks all but `at`; the last two are for
// Safari before 15.4 and Firefox before 98.
import "core-js/stable/array/at";
import "core-js/stable/array/find-last";
import "core-js/stable/array/find-last-index";
import "core-js/stable/array/to-reversed";
import "core-js/stable/array/to-sorted";
import "core-js/stable/array/to-spliced";
import "core-js/stable/map/group-by";
import "core-js/stable/object/has-own";
import "core-js/stable/string/at";
import "core-js/stable/string/to-well-formed";
import "wicg-inert";
import dialogPolyfill from "dialog-polyfill";

if (!("HTMLDialogElement" in window)) {
  Object.defineProperty(HTMLElement.prototype, "showModal", {
    configurable: true,
    value(this: HTMLDialogElement) {
      // From here on the element has a showModal of its own.
      dialogPolyfill.registerDialog(this);
      this.showModal();
    },
  });
}
