import { callVendor } from "#tohfa/shop/platform/vendor-call.server.ts";
import { MessageRefused, type Send } from "../channel.ts";

/**
 * WhatsApp Business Cloud API (reference 4.2). A shop may begin a chat only with a template that Meta has approved.
 * Meta's templates have the names of ours with underscores ("order_placed"), and `variables` fill their body.
 */
export function createWhatsApp(account: {
  phoneNumberId: string;
  token: string;
  baseUrl?: string;
}): Send {
  const { phoneNumberId, token, baseUrl = "https://graph.facebook.com/v23.0" } = account;
  return async (to, message, _id, signal) => {
    const request = {
      method: "POST",
      signal,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({
        messaging_product: "whatsapp",
        to,
        type: "template",
        template: {
          name: message.template.replaceAll("-", "_"),
          language: { code: "en" },
          components: [
            {
              type: "body",
              parameters: message.variables.map((text) => ({ type: "text", text })),
            },
          ],
        },
      }),
    } as const;
    const url = `${baseUrl}/${phoneNumberId}/messages`;
    const { status, isOk, text } = await callVendor(url, request);
    if (isOk) return;
    const { code = "", message: words = "" } = errorOf(text);
    const all = `WhatsApp ${status}: ${code} ${words}`;
    throw status === 400 ? new MessageRefused(all) : new Error(all);
  };
}

function errorOf(text: string): { code?: number; message?: string } {
  try {
    return (JSON.parse(text) as { error?: { code?: number; message?: string } }).error ?? {};
  } catch {
    // An error page instead of JSON: the status says enough.
    return {};
  }
}
