import type { Member } from "#tohfa/shop/access/accounts/actor.ts";
import { derivedColumns } from "#tohfa/shop/catalogue/search/match.ts";
import {
  setDeliveryRates,
  setSellerDelivery,
} from "#tohfa/shop/delivery/rates/set-delivery-rates.server.ts";
import { saveRider } from "#tohfa/shop/delivery/riders/riders.server.ts";
import type { CouponDraft } from "#tohfa/shop/growth/offers/coupon-draft.ts";
import { createCoupon } from "#tohfa/shop/growth/offers/coupons-of-staff.server.ts";
import { registerForServicesTax, setTaxRate } from "#tohfa/shop/money/tax/set-taxes.server.ts";
import { changeSetting } from "#tohfa/shop/office/settings/change-setting.server.ts";
import { dayOf } from "#tohfa/shop/values/day.ts";
import type { Database } from "../../db/open.server.ts";
import { sessions, users } from "../../db/schema/accounts.ts";
import { products, sellers } from "../../db/schema/catalog.ts";
import { insertRows } from "../batches.ts";
import type { Dice } from "../random.ts";
import type { MonthCoupon, SoldProduct } from "./world.ts";

const CITIES = ["Lahore", "Karachi", "Multan", "Faisalabad", "Islamabad"];
const PRODUCTS_EACH = 6;
/** More than a month of any size sells. */
export const STOCK = 1_000_000;

/** The office's admin, who is not signed in yet. */
export const OFFICE: Omit<Member, "sessionId"> = {
  role: "admin",
  userId: "month-office",
  sellerId: null,
};

/** Signs the office's admin in, on a device of its own each time: what moves money asks who they are. */
export async function signInOffice(db: Database, session: string): Promise<Member> {
  const { userId } = OFFICE;
  const email = `${userId}@tohfa.example`;
  const account = { id: userId, name: "The office", email, role: "admin" as const };
  await db.insert(users).values(account).onConflictDoNothing();
  const expiresAt = new Date(Date.now() + 86_400_000);
  await db.insert(sessions).values({ id: session, userId, token: session, expiresAt });
  return { ...OFFICE, sessionId: session };
}

const productOf = (sellerId: string, index: number) => `${sellerId}-${index}`;

/** Sellers with an account at a bank and a tax number, and what they sell. */
export async function openStores(
  db: Database,
  dice: Dice,
  count: number,
): Promise<{ sellers: string[]; products: SoldProduct[] }> {
  const stores = Array.from({ length: count }, (_, index) => ({
    id: `month-seller-${index}`,
    handle: `month-seller-${index}`,
    companyName: `Month Store ${index}`,
    fullName: "Sana Malik",
    status: "approved" as const,
    city: dice.pick(CITIES),
    commissionBasisPoints: 800 + 100 * (index % 7),
    taxNumber: String(3_100_001 + index),
    filerStatus: index % 5 === 4 ? ("inactive" as const) : ("active" as const),
    bankAccount: ibanOf(index),
    bankTitle: `Month Store ${index}`,
  }));
  const goods = stores.flatMap(({ id }) =>
    Array.from({ length: PRODUCTS_EACH }, (_, index) => ({ sellerId: id, index })),
  );
  const rows = goods.map(({ sellerId, index }) => {
    const id = productOf(sellerId, index);
    const words = { name: `Gift ${id}`, type: "Mug", description: "", tags: [], categories: [] };
    const about = { ...words, shortDescription: "", nameUrdu: "", shortDescriptionUrdu: "" };
    return {
      ...{ id, slug: id, sellerId, ...about, ...derivedColumns(about) },
      // Paisa too, so that shares and roundings matter.
      ...{ price: dice.between(400_00, 4_000_00), stock: STOCK },
      weightGrams: dice.between(100, 2_400),
      deliveryClass: index === 0 ? ("fragile" as const) : null,
    };
  });
  await db.transaction(async (tx) => {
    await insertRows(tx, sellers, stores);
    await insertRows(tx, products, rows);
  });
  return { sellers: stores.map(({ id }) => id), products: rows };
}

/** A valid IBAN: its two digits make the remainder by 97 one (ISO 7064). */
function ibanOf(index: number): string {
  const account = String(index + 1).padStart(16, "0");
  const digits = [..."SCBL", ...account, ..."PK00"].map((one) => Number.parseInt(one, 36)).join("");
  const check = String(98n - (BigInt(digits) % 97n)).padStart(2, "0");
  return `PK${check}SCBL${account}`;
}

const RATES = `same city, standard, 0, 1000, 150
same city, standard, 1000, , 150, 1000, 80
same province, standard, 0, , 200
other, standard, 0, 1000, 250
other, standard, 1000, , 250, 1000, 100
remote, standard, 0, , 400`;

/** What holds when the month begins: taxes, prices of delivery and who bears them, riders, coupons. */
export async function setTerms(
  db: Database,
  office: Member,
  stores: readonly string[],
): Promise<{ riders: string[]; coupons: MonthCoupon[] }> {
  const day = dayOf(Date.now());
  await registerForServicesTax(db, office, { office: "PRA", number: "P1234567-8", day });
  const tax = { kind: "income_tax_cash", source: "Section 6A", day } as const;
  await setTaxRate(db, office, { ...tax, party: "active", rate: 200 });
  await setDeliveryRates(db, office, {
    ...{ whose: "buyers", day, rows: RATES, fuelRate: 500, taxRate: 0, cashHandling: 25_00 },
    ...{ volumeDivisor: 5_000, bulky: 100_00, fragile: 37_50 },
  });
  await changeSetting(db, office, "returnFreight", { value: "200" });
  await changeSetting(db, office, "rtoBearer", { value: "half" });
  for (const [index, seller] of stores.entries()) {
    const terms = { sellerShare: null, freeAbove: null };
    if (index % 4 === 0) await setSellerDelivery(db, office, seller, { ...terms, bearer: "buyer" });
    if (index % 4 === 1) {
      await setSellerDelivery(db, office, seller, { ...terms, bearer: "seller" });
    }
    if (index % 4 === 2) {
      const shared = { bearer: "shared", sellerShare: 100_00, freeAbove: 6_000_00 } as const;
      await setSellerDelivery(db, office, seller, shared);
    }
  }
  const riders: string[] = [];
  for (const name of ["Imran Ali", "Bilal Shah"]) {
    riders.push(await saveRider(db, office, { name, phone: "0300 1234567", isActive: true }));
  }
  return { riders, coupons: await makeCoupons(db, office, stores) };
}

/** Of the shop within its commission and beyond it, and of two sellers. */
async function makeCoupons(
  db: Database,
  office: Member,
  stores: readonly string[],
): Promise<MonthCoupon[]> {
  const any = { minOrder: 0, email: null, expiresAt: null, maxUses: 1_000_000 };
  const shops = { ...any, bears: "shop", sellerId: null } as const;
  const drafts: CouponDraft[] = [
    { ...shops, code: "MONTH5", percent: 5, maxDiscount: null, beyondShare: false },
    { ...shops, code: "MONTH15", percent: 15, maxDiscount: 1_000_00, beyondShare: true },
    ...stores.slice(0, 2).map((sellerId, index) => ({
      ...{ ...any, code: `STORE${index}`, percent: 10, maxDiscount: null, beyondShare: false },
      ...{ bears: "seller" as const, sellerId },
    })),
  ];
  for (const draft of drafts) await createCoupon(db, office, draft);
  return drafts.map(({ code, sellerId }) => ({
    ...{ code, product: sellerId === null ? null : productOf(sellerId, 1) },
  }));
}
