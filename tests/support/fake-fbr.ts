import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { DiInvoice } from "#tohfa/shop/money/fbr/di-invoice.ts";

/** How the server answers; each is something that it, or the gateway before it, is known to do. */
export type FbrQuirk =
  /** Takes the invoice, makes its number, and the connection breaks before the answer. */
  | "recorded-no-answer"
  /** Takes it, and answers after the caller has given up. */
  | "slow"
  /** Takes it, and the gateway says 502: "the invoice reached FBR, the client got no answer". */
  | "recorded-502"
  /** An HTTP 200 with an error of the whole invoice (DI API 1.12 §4.1.5). */
  | "refused"
  /** An HTTP 200 whose status says "00", with an error in an item. */
  | "refused-item"
  /** Valid when asked, refused when posted. */
  | "refused-late"
  /** 503 of every call. */
  | "down"
  /** The gateway's throttle (WSO2 900802). */
  | "throttled"
  /** A page of HTML with 200. */
  | "html"
  /** The number of the invoice before. */
  | "same-number";

/** A server that answers as PRAL's DI API does, as far as its document and those who call it say. */
export interface FakeFbr {
  url: string;
  /** From now on; null: as it should. */
  quirk: FbrQuirk | null;
  /** Only of posts: validations record nothing. */
  onPost?: (() => void) | undefined;
  /** What has a number there, in order: a repeat has two. */
  recorded: { token: string; number: string; invoice: DiInvoice }[];
  calls: string[];
  close(): Promise<void>;
}

/** The moment of the last number: no two are alike, whichever server gave them. */
let made = 1_747_119_701_593;

/** Tokens by taxpayer: FBR binds each to one (error 0401). */
export async function openFakeFbr(tokens: Readonly<Record<string, string>>): Promise<FakeFbr> {
  const server = createServer(async (request, response) => {
    const body = await read(request);
    const token = (request.headers.authorization ?? "").replace(/^Bearer /, "");
    const path = request.url ?? "";
    fake.calls.push(path);
    const isPost = path.startsWith("/di_data/v1/di/postinvoicedata");
    if (!Object.values(tokens).includes(token)) {
      const fault = { code: 900901, message: "Invalid Credentials" };
      return answer(response, 401, { fault });
    }
    if (fake.quirk === "down") return answer(response, 503, { fault: { code: 101503 } });
    if (fake.quirk === "throttled") return answer(response, 429, { fault: { code: 900802 } });
    if (fake.quirk === "html") return response.end("<html>Request Rejected</html>");
    const invoice = JSON.parse(body) as DiInvoice;
    const why = whyNot(invoice, tokens[invoice.sellerNTNCNIC] === token, fake.quirk, isPost);
    if (why) return answer(response, 200, why);
    if (!isPost) return answer(response, 200, valid(null, invoice));
    const last = fake.recorded.at(-1)?.number;
    made += 1;
    const number =
      fake.quirk === "same-number" && last ? last : `${invoice.sellerNTNCNIC}DI${made}`;
    fake.recorded.push({ token, number, invoice });
    fake.onPost?.();
    if (fake.quirk === "recorded-no-answer") return request.socket.destroy();
    if (fake.quirk === "recorded-502") return answer(response, 502, {});
    if (fake.quirk === "slow") await new Promise((done) => setTimeout(done, 700));
    return answer(response, 200, valid(number, invoice));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const fake: FakeFbr = {
    ...{ url: `http://127.0.0.1:${port}`, quirk: null, recorded: [], calls: [] },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return fake;
}

/** Its own checks: the header's and each item's, by the codes of its document. */
function whyNot(
  invoice: DiInvoice,
  isTheirs: boolean,
  quirk: FbrQuirk | null,
  isPost: boolean,
): object | null {
  if (!isTheirs) return refusal("0401", "The provided seller NTN/CNIC has no authorized token");
  if (quirk === "refused" || (quirk === "refused-late" && isPost)) {
    return refusal("0052", "Provide proper HS Code with invoice no. null");
  }
  if (invoice.invoiceType === "Debit Note" && invoice.invoiceRefNo === "") {
    return refusal("0026", "Invoice Reference No. is required.");
  }
  const wrong = invoice.items.map((item) => {
    if (quirk === "refused-item") return ["0046", "Provide rate."];
    if (!/^\d{4}\.\d{4}$/.test(item.hsCode)) return ["0044", "Provide HS Code."];
    const percent = Number(item.rate.replace("%", ""));
    const expected = (item.valueSalesExcludingST * percent) / 100;
    if (Math.abs(expected - item.salesTaxApplicable) > 0.05) {
      return ["0104", "The calculated percentage sales tax does not match."];
    }
    return null;
  });
  if (wrong.every((one) => one === null)) return null;
  return {
    dated: "2026-11-13 13:10:00",
    validationResponse: {
      ...{ statusCode: "00", status: "invalid", error: "" },
      invoiceStatuses: wrong.map((one, index) => ({
        itemSNo: String(index + 1),
        ...{ statusCode: one ? "01" : "00", status: one ? "Invalid" : "Valid", invoiceNo: null },
        ...{ errorCode: one?.[0] ?? "", error: one?.[1] ?? "" },
      })),
    },
  };
}

function refusal(errorCode: string, error: string): object {
  return {
    dated: "2026-11-13 13:09:05",
    validationResponse: {
      ...{ statusCode: "01", status: "Invalid", errorCode, error, invoiceStatuses: null },
    },
  };
}

function valid(number: string | null, { items }: DiInvoice): object {
  return {
    ...(number && { invoiceNumber: number }),
    dated: "2026-11-13 12:01:41",
    validationResponse: {
      ...{ statusCode: "00", status: "Valid", error: "" },
      invoiceStatuses: items.map((_, index) => ({
        ...{ itemSNo: String(index + 1), statusCode: "00", status: "Valid" },
        ...{ invoiceNo: number && `${number}-${index + 1}`, errorCode: "", error: "" },
      })),
    },
  };
}

async function read(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of request) text += part;
  return text;
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}
