import type { FastifyInstance, FastifyReply } from "fastify";
import type { FakeBank, FakeSale } from "#tohfa/shop/money/payments/fake-bank.ts";
import { escapeHtml } from "#tohfa/shop/values/escape-html.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** The stand-in for a vendor's payment page. Served only where the fake gateway is on: never in production. */
export function fakeCheckoutRoutes(app: FastifyInstance, fake: FakeBank): void {
  const hidden = { schema: { hide: true } };
  const saleOf = async (fields: unknown): Promise<FakeSale> => {
    const { reference } = (fields ?? {}) as { reference?: unknown };
    const sale = await fake.find(String(reference ?? ""));
    if (!sale) throw new Refusal("not_found", "The fake gateway knows nothing of this.");
    return sale;
  };

  app.get("/api/v1/fake-checkout", hidden, async (request, reply) =>
    sendPage(reply, await saleOf(request.query)),
  );

  app.post("/api/v1/fake-checkout", hidden, async (request, reply) => {
    const { reference } = await saleOf(request.body);
    const { decision } = request.body as { decision?: string };
    const state = decision === "decline" ? "failed" : "paid";
    const sale = await fake.decide(reference, state);
    if (!sale) throw new Refusal("not_found", "The fake gateway knows nothing of this.");
    // "The line breaks": it is paid, and no callback ever says so.
    if (decision === "silent") return reply.redirect(sale.orderUrl, 303);
    const query = new URLSearchParams(fake.callback(sale));
    return reply.redirect(`${sale.returnUrl}?${query}`, 303);
  });
}

function sendPage(reply: FastifyReply, sale: FakeSale): FastifyReply {
  const button = (decision: string, text: string, look = "") =>
    `<button name="decision" value="${decision}" class="${look}">${text}</button>`;
  const body =
    sale.state === "pending"
      ? `<form method="post" action="/api/v1/fake-checkout">
<input type="hidden" name="reference" value="${sale.reference}">
${button("pay", `Pay ${formatMoney(sale.amount)}`, "main")}
${button("decline", "Decline the payment")}
${button("silent", "Pay, and lose the connection")}</form>`
      : `<p>This was ${sale.state === "paid" ? "paid" : "declined"} already.</p>`;
  const back = escapeHtml(sale.orderUrl);
  return reply
    .header(
      "content-security-policy",
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
    )
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Test payment</title>
<style>body{font:17px/1.6 sans-serif;color:#1d2733;background:#eef2f6;margin:0;padding:24px}
main{max-width:26rem;margin:8vh auto;background:#fff;border-radius:12px;padding:24px;border-top:6px dashed #e0a800}
form{display:grid;gap:12px}button{font:inherit;min-height:48px;border-radius:8px;border:1px solid #90a0b0;background:#fff}
.main{background:#14532d;color:#fff;border:0;font-weight:600}</style></head><body><main>
<h1>Test payment</h1><p>No money moves here. Order ${sale.orderId.replace(/[^\w-]/g, "")}, ${formatMoney(sale.amount)}.</p>
${body}<p><a href="${back}">Back to the order without paying</a></p></main></body></html>`);
}
