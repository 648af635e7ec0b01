import { createDecipheriv } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { secureHash } from "#tohfa/shop/money/payments/jazzcash/jazzcash.server.ts";

/** A vendor's server, on this machine, speaking its documented format (reference 2.2 to 2.4). */
export interface VendorServer {
  baseUrl: string;
  /** What it says of a payment when it is asked; by reference (Safepay: by tracker). */
  sales: Map<string, { status: string; rupees?: string }>;
  /** How often it was asked. */
  asked: number;
  /** "up", or how it fails. */
  health: "up" | "500" | "html" | "silent";
  close(): Promise<void>;
}

interface Asked {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

async function listen(
  answer: (asked: Asked, server: VendorServer) => { status?: number; body: unknown },
): Promise<VendorServer> {
  const http = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      server.asked += 1;
      if (server.health === "silent") return response.destroy();
      if (server.health !== "up") {
        response.writeHead(server.health === "500" ? 500 : 200, { "content-type": "text/html" });
        return response.end("<html>Bad gateway</html>");
      }
      const body = Buffer.concat(chunks).toString();
      const { url = "", headers } = request;
      const { status = 200, body: said } = answer({ path: url, headers, body }, server);
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(said));
    });
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const server: VendorServer = {
    baseUrl: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    sales: new Map(),
    asked: 0,
    health: "up",
    close: () => new Promise((resolve) => void http.close(() => resolve())),
  };
  return server;
}

export const JAZZCASH = {
  merchantId: "MC00000",
  password: "demo-pass",
  integritySalt: "demo-salt",
};

/** Outer code 000 even where the payment failed; 199 outside where the hash is wrong. */
export function openJazzCash(): Promise<VendorServer> {
  return listen(({ path, body }, server) => {
    if (path !== "/ApplicationAPI/API/PaymentInquiry/Inquire") return { status: 404, body: {} };
    const request = JSON.parse(body) as Record<string, string>;
    if (secureHash("demo-salt", request) !== request.pp_SecureHash) {
      return { body: { pp_ResponseCode: "110", pp_ResponseMessage: "Invalid hash" } };
    }
    const sale = server.sales.get(request.pp_TxnRefNo ?? "");
    const fields = {
      pp_ResponseCode: "000",
      pp_ResponseMessage: "The requested operation has been performed successfully.",
      pp_PaymentResponseCode: sale?.status ?? "",
      pp_PaymentResponseMessage: sale ? "As it is" : "",
      pp_Status: sale?.status === "121" ? "Completed" : "Pending",
      pp_TxnRefNo: request.pp_TxnRefNo ?? "",
      pp_RetreivalReferenceNo: sale ? "240418718258" : "",
    };
    return { body: { ...fields, pp_SecureHash: secureHash("demo-salt", fields), pp_Null: null } };
  });
}

export const EASYPAISA = {
  storeId: "12345",
  hashKey: "DEMOKEY123456789",
  username: "shop",
  password: "secret",
  accountNumber: "987654321",
};

export function openEasypaisa(): Promise<VendorServer> {
  return listen(({ path, headers, body }, server) => {
    if (path !== "/easypay-service/rest/v4/inquire-transaction") return { status: 404, body: {} };
    if (headers.credentials !== Buffer.from("shop:secret").toString("base64")) {
      return { body: { responseCode: "0010", responseDesc: "INVALID CREDENTIALS" } };
    }
    const { orderId } = JSON.parse(body) as { orderId: string };
    const sale = server.sales.get(orderId);
    if (!sale) return { body: { orderId, responseCode: "0003", responseDesc: "INVALID ORDER ID" } };
    return {
      body: {
        orderId,
        accountNum: "987654321",
        storeId: 12345,
        responseCode: "0000",
        responseDesc: "SUCCESS",
        transactionStatus: sale.status,
        transactionAmount: sale.rupees,
        transactionId: `E-${orderId}`,
      },
    };
  });
}

/** What Easypaisa reads out of merchantHashedReq. */
export function decryptRequest(hashed: string): Record<string, string> {
  const { hashKey } = EASYPAISA;
  const decipher = createDecipheriv("aes-128-ecb", hashKey, null);
  const plain = decipher.update(hashed, "base64", "utf8") + decipher.final("utf8");
  return Object.fromEntries(
    plain.split("&").map((pair) => {
      const at = pair.indexOf("=");
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}

export const SAFEPAY = {
  apiKey: "sec_demo",
  secret: "demo-secret",
  webhookSecret: "demo-webhook-secret",
  environment: "sandbox",
} as const;

/** The amounts of its trackers, in rupees as v1 has them, are kept as their sales. */
export function openSafepay(): Promise<VendorServer> {
  let trackers = 0;
  return listen(({ path, body }, server) => {
    if (path === "/order/v1/init") {
      trackers += 1;
      const token = `track_${String(trackers).padStart(8, "0")}`;
      const { amount } = JSON.parse(body) as { amount: number };
      server.sales.set(token, { status: "TRACKER_STARTED", rupees: String(amount) });
      return { body: { data: { token, environment: "sandbox" }, status: { errors: [] } } };
    }
    const token = path.replace("/reporter/api/v1/payments/", "");
    const sale = server.sales.get(token);
    if (!sale) return { status: 404, body: { error: "not found" } };
    return { body: { data: { tracker: { token, state: sale.status }, reference: "500123" } } };
  });
}
