import { expect, it } from "vitest";
import { returnSignature, webhookSignature } from "./safepay.server.ts";

it("signatures: the vectors of reference 2.4", () => {
  const tracker = "track_00000000-0000-0000-0000-000000000000";
  expect(returnSignature("demo-secret", tracker)).toBe(
    "6f7100aff86c3c7f3cbaf7b5af3869bf27dda7eb5ffca972038902df9936e988",
  );
  const body = '{"data":{"type":"payment.succeeded"}}';
  expect(webhookSignature("demo-webhook-secret", body)).toBe(
    "91f0253bc3a6a8203ced966233dea8349b1e3fe356f0c90ef1d634ca1a9c35f8bfbb63d4b991ab98ab48095fc742a5e74e3939bde5452f995f0123dea17e89eb",
  );
});
