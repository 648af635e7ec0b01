import { callVendor } from "#tohfa/shop/platform/vendor-call.server.ts";
import { MessageRefused, type Send } from "../channel.ts";

/**
 * Any of Pakistan's HTTP gateways (reference 4.3): the address has {to} and {text} where they go, as in
 * `https://sendpk.com/api/sms.php?api_key=…&sender=…&mobile={to}&message={text}`. `ok` is a pattern the
 * answer must have: most gateways say "error" with status 200.
 */
export function createSmsGateway(gateway: { url: string; ok?: string | undefined }): Send {
  const pattern = new RegExp(gateway.ok ?? "^\\s*(OK|\\{)", "i");
  return async (to, message, _id, signal) => {
    const url = gateway.url
      .replaceAll("{to}", encodeURIComponent(to))
      .replaceAll("{text}", encodeURIComponent(message.short));
    const { status, isOk, text } = await callVendor(url, { signal });
    const answer = text.slice(0, 200);
    if (!isOk || !pattern.test(answer) || /"?error"?\s*[:=]\s*(true|1|")/i.test(answer)) {
      const words = `The SMS gateway answered ${status}: ${answer}`;
      // Most gateways answer 200 for any trouble, with the number as well as with our account.
      throw isOk || status === 400 ? new MessageRefused(words) : new Error(words);
    }
  };
}
