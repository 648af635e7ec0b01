import type { Send } from "../channel.ts";

const TIMEOUT_MS = 10_000;

/**
 * WhatsApp Business Cloud API (reference 4.2). A shop may only begin a chat with a template that Meta has
 * approved: each of ours is named like it ("order_placed") and has its `variables` in its body.
 */
export function createWhatsApp(account: {
  phoneNumberId: string;
  token: string;
  baseUrl?: string;
}): Send {
  const { phoneNumberId, token, baseUrl = "https://graph.facebook.com/v23.0" } = account;
  return async (to, message) => {
    const response = await fetch(`${baseUrl}/${phoneNumberId}/messages`, {
      method: "POST",
      signal: AbortSignal.timeout(TIMEOUT_MS),
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
    });
    if (response.ok) return;
    // An error page instead of JSON: the status below says enough.
    const { error } = (await response.json().catch(() => ({}))) as {
      error?: { code?: number; message?: string };
    };
    throw new Error(`WhatsApp ${response.status}: ${error?.code ?? ""} ${error?.message ?? ""}`);
  };
}
