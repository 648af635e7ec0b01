import type { GiftListFields } from "#tohfa/shop/buying/gift-list/gift-list.ts";
import { SENDS_TO, TELLS } from "#tohfa/shop/buying/gift-list/gift-list-kinds.ts";

const EMPTY: GiftListFields = {
  ...{ title: "", names: "", day: "", words: "", email: "", tells: "after_day" },
  ...{ sendsTo: "couple", receiverName: "", phone: "", address: "", city: "" },
};

/** What a form says of a list, as it was typed. */
export function readListForm(form: FormData): GiftListFields {
  const text = (name: keyof GiftListFields) =>
    String(form.get(name) ?? EMPTY[name]).slice(0, 2_000);
  return {
    ...{ title: text("title"), names: text("names"), day: text("day"), words: text("words") },
    ...{ email: text("email"), receiverName: text("receiverName"), phone: text("phone") },
    ...{ address: text("address"), city: text("city") },
    tells: TELLS.find((one) => one === form.get("tells")) ?? EMPTY.tells,
    sendsTo: SENDS_TO.find((one) => one === form.get("sendsTo")) ?? EMPTY.sendsTo,
  };
}
