import { expect, it } from "vitest";
import { secureHash } from "./jazzcash.server.ts";

it("secure hash: the published vector of a hosted form (reference 2.2, vector 1)", () => {
  const fields = {
    pp_Version: "1.1",
    pp_TxnType: "",
    pp_Language: "EN",
    pp_MerchantID: "MC00000",
    pp_SubMerchantID: "",
    pp_Password: "demo-pass",
    pp_TxnRefNo: "T20260102030405",
    pp_Amount: "259900",
    pp_TxnCurrency: "PKR",
    pp_TxnDateTime: "20260102030405",
    pp_BillReference: "ORD1001",
    pp_Description: "Order 1001",
    pp_TxnExpiryDateTime: "20260103030405",
    pp_ReturnURL: "https://shop.example/pay/jazzcash/return",
    ppmpf_1: "1001",
  };
  const wanted = "D3791533C25A96E39FA6B656065B45A15AA0571ACA9362BEC504F92EA0798CBA";
  expect(secureHash("demo-salt", fields)).toBe(wanted);
  expect(secureHash("demo-salt", { ...fields, pp_Amount: "259901" })).not.toBe(wanted);
});

it("secure hash: JazzCash's own IPN sample (reference 2.2, vector 2)", () => {
  const fields = {
    pp_AuthCode: "060935465981",
    pp_Password: "0123456789",
    pp_ResponseCode: "121",
    pp_ResponseMessage: "Transaction has been marked confirmed by Merchant.",
    pp_RetreivalReferenceNo: "240418718258",
    pp_TxnDateTime: "20240418145702",
    pp_TxnRefNo: "T20240418145702",
    pp_TxnType: "MWALLET",
    pp_Version: "2.0",
    pp_BankID: "",
    pp_ProductID: "",
    pp_SettlementExpiry: "",
  };
  expect(secureHash("0123456789", fields)).toBe(
    "2B47BCF7825FA27FC8B522292BC8D226213FCCDA685FC68A67EC20B10836E5B7",
  );
});
