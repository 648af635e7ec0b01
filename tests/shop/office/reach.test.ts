import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changeSetting } from "#tohfa/shop/office/settings/change-setting.server.ts";
import { chatLink, phoneInWords } from "#tohfa/shop/values/reach.ts";
import { admin } from "#tohfa/tests/support/orders.ts";
import { signInAs } from "#tohfa/tests/support/sign-in-as.ts";
import { openTestShop, type TestShop } from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await signInAs(shop.db, admin);
});
afterAll(() => shop.close());

const reach = async () => (await shop.get("/api/v1/reach")).body;

describe("How buyers reach the shop (issue 14, part 5)", () => {
  it("is nothing until its people have said a number, and again once they take it back", async () => {
    const none = { phone: null, whatsApp: null };
    expect(await reach()).toEqual(none);
    await changeSetting(shop.db, admin, "contactPhone", { value: "(042) 3576 1234" });
    await changeSetting(shop.db, admin, "contactWhatsApp", { value: "+92 300 1234567" });
    expect(await reach()).toEqual({ phone: "04235761234", whatsApp: "923001234567" });
    await changeSetting(shop.db, admin, "contactPhone", null);
    expect((await reach()).phone).toBeNull();
  });

  it("refuses what is no number, in words; an empty field is none", async () => {
    const set = (value: string) => changeSetting(shop.db, admin, "contactWhatsApp", { value });
    for (const wrong of ["call us", "0300", "https://evil.example"]) {
      await expect(set(wrong)).rejects.toMatchObject({ code: "invalid", field: "value" });
    }
    await set("0300-1234567");
    expect(await set("")).toMatchObject({ now: "none" });
    expect((await reach()).whatsApp).toBeNull();
  });

  it("is a chat with words ready to send, and a number as people write it", () => {
    expect(chatLink("03001234567", "Order TH-1 & more")).toBe(
      "https://wa.me/923001234567?text=Order%20TH-1%20%26%20more",
    );
    expect(["923001234567", "04235761234", "97150123456"].map(phoneInWords)).toEqual([
      "0300 1234567",
      "042 35761234",
      "97150123456",
    ]);
  });
});
