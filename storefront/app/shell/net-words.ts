import { inLanguage } from "#tohfa/shop/values/language/language.ts";
import { language, t } from "../../../ui/language/t.ts";
import type { NetWords } from "../../../ui/safety-net.tsx";

/** What the safety net says on a page of the shop, in the page's language. */
export function netWords(): NetWords {
  return {
    failed: t(
      "Something on this page did not work. You can still read it, and your cart and wishlist are safe.",
    ),
    gone: t("Sorry, that is our fault. Your cart and wishlist are safe."),
    unreached: t("We could not reach the shop. What you typed is still here."),
    again: t("Try again"),
    close: t("Close"),
    home: t("Go to home"),
    start: inLanguage("/", language()),
    // The service worker never answers it.
    ping: "/healthz",
    pong: '"ok"',
    order: {
      more: "/order-by-message.js",
      // `getReach`, whose path is in no page's first load.
      reach: "/api/v1/reach",
      message: t("If it goes on, order by message:"),
      order: t("Assalam o alaikum, I would like to order: {what}"),
      whatsapp: t("WhatsApp"),
      sms: t("SMS"),
      call: t("Call us"),
      contact: t("Contact us"),
      contactAt: inLanguage("/contect-us", language()),
    },
  };
}
