import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { type Greeted, greeting, type MessageLinks, type MessageParts } from "./parts.ts";

interface SellerNews extends Greeted {
  parcelId: string;
}

/** Messages to a seller about parcels. The names must not change: approved WhatsApp templates have them. */
export const SELLER_TEMPLATES = {
  "seller-new-order": (
    payload: SellerNews & { subtotal: Paisa; confirm: boolean; parcels?: number },
    { portalUrl }: MessageLinks,
  ): MessageParts => {
    const { firstName, parcelId, confirm, parcels = 1 } = payload;
    const amount = formatMoney(payload.subtotal);
    return {
      subject: `New order: ${parcelId}`,
      lines: [
        greeting(payload),
        `You have a new order, ${parcelId}, of ${amount}. Please confirm and pack it.`,
        ...(parcels > 1
          ? [
              `It goes to several people, in ${parcels} parcels, each with an address of its own: ${parcelId} is the first. They can be packed once the buyer has paid.`,
            ]
          : []),
        ...(confirm
          ? ["It is cash on delivery, so please begin only once the buyer has confirmed it."]
          : []),
      ],
      button: { text: "Open the order", url: `${portalUrl}/seller/orders/${parcelId}` },
      short: `Tohfa: new order ${parcelId} of ${amount}. ${portalUrl}`,
      variables: [firstName, parcelId, amount],
    };
  },
  "seller-gift-things": (
    payload: SellerNews & { packer: string; things: string; subtotal: Paisa; confirm: boolean },
    { portalUrl }: MessageLinks,
  ): MessageParts => {
    const { firstName, parcelId, packer, things, confirm } = payload;
    const amount = formatMoney(payload.subtotal);
    return {
      subject: `For a gift: ${things}`,
      lines: [
        greeting(payload),
        `${packer} packs a gift with ${things} of yours, for ${amount}. Please bring it to their packing desk, marked ${parcelId}.`,
        "You earn from it as from any order, once the gift is delivered.",
        ...(confirm
          ? ["It is cash on delivery, so please bring it only once the buyer has confirmed it."]
          : []),
      ],
      button: { text: "Open your orders", url: portalUrl },
      short: `Tohfa: please bring ${things.replaceAll("×", "x").replaceAll(/[^ -~]/g, "")} to ${packer}, marked ${parcelId}. ${portalUrl}`,
      variables: [firstName, things, packer, parcelId, amount],
    };
  },
  "seller-gift-cancelled": (payload: SellerNews, { portalUrl }: MessageLinks): MessageParts => {
    const { firstName, parcelId } = payload;
    return {
      subject: `Cancelled: the gift ${parcelId}`,
      lines: [
        greeting(payload),
        `The gift ${parcelId}, with items of yours, was cancelled. Please do not bring them; they are back in your stock.`,
      ],
      button: { text: "Open your orders", url: portalUrl },
      short: `Tohfa: the gift ${parcelId} was cancelled. Please do not bring your items.`,
      variables: [firstName, parcelId],
    };
  },
  "seller-order-cancelled": (
    payload: SellerNews & { why?: "buyer" | "unpaid" | "shop" },
    { portalUrl }: MessageLinks,
  ): MessageParts => {
    const { firstName, parcelId, why = "buyer" } = payload;
    const news = {
      buyer: `the buyer has cancelled ${parcelId}`,
      unpaid: `${parcelId} was not paid in time, and is cancelled`,
      shop: `we have cancelled ${parcelId}`,
    }[why];
    return {
      subject: `Cancelled: ${parcelId}`,
      lines: [
        greeting(payload),
        `${news.slice(0, 1).toUpperCase()}${news.slice(1)}. Please do not send it; the items are back in your stock.`,
      ],
      button: { text: "Open your orders", url: portalUrl },
      short: `Tohfa: ${news}. Please do not send it.`,
      variables: [firstName, parcelId],
    };
  },
  "seller-parcel-ended": (
    payload: SellerNews & { courier: string; state: "returned_to_sender" | "lost" | "damaged" },
    { portalUrl }: MessageLinks,
  ): MessageParts => {
    const { firstName, parcelId, courier, state } = payload;
    const url = `${portalUrl}/seller/orders/${parcelId}`;
    const isBack = state === "returned_to_sender";
    const news = isBack
      ? `${courier} could not deliver ${parcelId}, and brings it back to you.`
      : `${parcelId} was ${state} on its way with ${courier}.`;
    return {
      subject: isBack ? `Coming back: ${parcelId}` : `${parcelId} was ${state} on its way`,
      lines: [
        greeting(payload),
        news,
        isBack
          ? "Please look at the goods when they are there, and say in your hub whether they can be sold again."
          : "Its buyer knows, and pays nothing for it. We have asked the courier to make it good.",
      ],
      button: { text: "Open the parcel", url },
      short: `Tohfa: ${news} ${url}`,
      variables: [firstName, parcelId, courier],
    };
  },
  "seller-packing-answer": (
    payload: SellerNews & { words: string },
    { portalUrl }: MessageLinks,
  ): MessageParts => {
    const { firstName, parcelId, words } = payload;
    const url = `${portalUrl}/seller/orders/${parcelId}`;
    return {
      subject: `Please change: ${parcelId}`,
      lines: [
        greeting(payload),
        `The buyer has seen how ${parcelId} is packed and asks for a change: "${words}".`,
        "Please make it and add a new photo of the parcel. After that it can go.",
      ],
      button: { text: "Open the parcel", url },
      short: `Tohfa: the buyer of ${parcelId} asks for a change before it goes. ${url}`,
      variables: [firstName, parcelId, words],
    };
  },
  "seller-packing-good": (payload: SellerNews, { portalUrl }: MessageLinks): MessageParts => {
    const { firstName, parcelId } = payload;
    const url = `${portalUrl}/seller/orders/${parcelId}`;
    return {
      subject: `Send it: ${parcelId}`,
      lines: [
        greeting(payload),
        `The buyer has seen how ${parcelId} is packed, and says: send it.`,
      ],
      button: { text: "Open the parcel", url },
      short: `Tohfa: the buyer of ${parcelId} says: send it. ${url}`,
      variables: [firstName, parcelId],
    };
  },
  "seller-return-asked": (
    payload: SellerNews & { reason: string },
    { portalUrl }: MessageLinks,
  ): MessageParts => {
    const { firstName, parcelId, reason } = payload;
    return {
      subject: `A buyer would like to return ${parcelId}`,
      lines: [greeting(payload), `The buyer of ${parcelId} would like to return it: "${reason}".`],
      button: { text: "Answer the buyer", url: portalUrl },
      short: `Tohfa: the buyer of ${parcelId} would like to return it. ${portalUrl}`,
      variables: [firstName, parcelId, reason],
    };
  },
};

/** Other messages to a store; as with those about parcels, it chooses the channels. */
export const STORE_NEWS_TEMPLATES = {
  "seller-review": (
    payload: Greeted & { productName: string; rating: number },
    { portalUrl }: MessageLinks,
  ): MessageParts => {
    const { firstName, productName, rating } = payload;
    const stars = `${rating} of 5 stars`;
    return {
      subject: `A review: ${stars} for ${productName}`,
      lines: [
        greeting(payload),
        `Somebody has reviewed ${productName}, with ${stars}. Your reply is shown below it to every buyer.`,
      ],
      button: { text: "Read and answer it", url: `${portalUrl}/seller/reviews` },
      short: `Tohfa: a review of ${plain(productName)}, ${stars}. ${portalUrl}/seller/reviews`,
      variables: [firstName, productName, stars],
    };
  },
  "seller-low-stock": (
    payload: Greeted & { productId: string; productName: string; left: number },
    { portalUrl }: MessageLinks,
  ): MessageParts => {
    const { firstName, productId, productName, left } = payload;
    const url = `${portalUrl}/seller/products/${productId}`;
    const few =
      left === 0 ? "none is left" : left === 1 ? "only 1 is left" : `only ${left} are left`;
    return {
      subject: `Low stock: ${productName}`,
      lines: [
        greeting(payload),
        `Of ${productName} ${few}. Enter your new stock once you have more, so that buyers can go on ordering it.`,
      ],
      button: { text: "Change the stock", url },
      short: `Tohfa: of ${plain(productName)} ${few}. ${url}`,
      variables: [firstName, productName, String(left)],
    };
  },
  "seller-paid-out": (
    payload: Greeted & { amount: Paisa; reference: string },
    { portalUrl }: MessageLinks,
  ): MessageParts => {
    const { firstName, reference } = payload;
    const amount = formatMoney(payload.amount);
    return {
      subject: `We have sent you ${amount}`,
      lines: [
        greeting(payload),
        `Your payout of ${amount} is on its way to your bank. The bank's number of it is ${reference}.`,
      ],
      button: { text: "See your statement", url: `${portalUrl}/seller/money` },
      short: `Tohfa: your payout of ${amount} is on its way, number ${plain(reference)}.`,
      variables: [firstName, amount, reference],
    };
  },
  "seller-fee": (
    payload: SellerNews & { amount: Paisa; why: string },
    { portalUrl }: MessageLinks,
  ): MessageParts => {
    const { firstName, parcelId, why } = payload;
    const amount = formatMoney(payload.amount);
    const url = `${portalUrl}/seller/money?q=${parcelId}`;
    return {
      subject: `${amount} comes off your earnings: ${parcelId}`,
      lines: [
        greeting(payload),
        `The courier charged ${amount} for the parcel ${parcelId}. The reason is noted as “${why}”, so it comes off your next payout. If that is wrong, answer to this letter.`,
      ],
      button: { text: "See your statement", url },
      short: `Tohfa: ${amount} of courier's fees for ${parcelId} come off your earnings. ${url}`,
      variables: [firstName, amount, parcelId],
    };
  },
  "seller-advance-kept": (
    payload: SellerNews & { amount: Paisa },
    { portalUrl }: MessageLinks,
  ): MessageParts => {
    const { firstName, parcelId } = payload;
    const amount = formatMoney(payload.amount);
    const url = `${portalUrl}/seller/money?q=${parcelId}`;
    return {
      subject: `${amount} for you: ${parcelId} was refused`,
      lines: [
        greeting(payload),
        `The buyer did not take the parcel ${parcelId}, which you made for them. Of their advance ${amount} is yours.`,
      ],
      button: { text: "See your statement", url },
      short: `Tohfa: ${amount} of the advance for ${parcelId} is yours. ${url}`,
      variables: [firstName, parcelId, amount, url],
    };
  },
  "seller-charged": (
    payload: SellerNews & { amount: Paisa; why: string },
    { portalUrl }: MessageLinks,
  ): MessageParts => {
    const { firstName, parcelId, why } = payload;
    const amount = formatMoney(payload.amount);
    const url = `${portalUrl}/seller/money?q=${parcelId}`;
    return {
      subject: `${amount} comes off your earnings: ${parcelId}`,
      lines: [
        greeting(payload),
        `${amount} comes off your earnings for the parcel ${parcelId}: ${why}. If that is wrong, answer to this letter.`,
      ],
      button: { text: "See your statement", url },
      short: `Tohfa: ${amount} for ${parcelId} comes off your earnings. ${url}`,
      variables: [firstName, amount, parcelId],
    };
  },
  "seller-payout-returned": (
    payload: Greeted & { amount: Paisa; account: string; reason: string },
    { portalUrl }: MessageLinks,
  ): MessageParts => {
    const { firstName, account, reason } = payload;
    const amount = formatMoney(payload.amount);
    const url = `${portalUrl}/seller/bank`;
    return {
      subject: `Your bank sent ${amount} back`,
      lines: [
        greeting(payload),
        `Your payout of ${amount}${account ? ` to ${account}` : ""} came back to us. The bank says: “${reason}”. The money is still yours. Enter another bank account, and the next payout goes there.`,
      ],
      button: { text: "Enter another account", url },
      short: `Tohfa: your bank sent your payout of ${amount} back. Enter another account: ${url}`,
      variables: [firstName, amount, reason],
    };
  },
  "seller-debt": (
    payload: Greeted & { amount: Paisa; since: number },
    { portalUrl }: MessageLinks,
  ): MessageParts => {
    const { firstName } = payload;
    const [amount, since] = [formatMoney(payload.amount), formatDay(payload.since)];
    const url = `${portalUrl}/seller/money`;
    return {
      subject: `Please pay ${amount} that your store owes us`,
      lines: [
        greeting(payload),
        `Since ${since} your store owes us ${amount}: returns or commission came after your payouts. It comes off what you earn next. If you do not sell for now, please pay it to our bank account, and answer to this letter with the bank's number of the payment.`,
      ],
      button: { text: "See your statement", url },
      short: `Tohfa: your store owes us ${amount} since ${since}. Please pay it, or write to us. ${url}`,
      variables: [firstName, amount, since],
    };
  },
};

export interface StoreNews extends Greeted {
  storeName: string;
}

/** Messages to a seller about their store. */
export const STORE_TEMPLATES = {
  "seller-token-made": (
    payload: StoreNews & { madeBy: string; token: string },
    { portalUrl }: MessageLinks,
  ): MessageParts => {
    const { firstName, storeName, madeBy, token } = payload;
    const url = `${portalUrl}/seller/settings/tokens`;
    return {
      subject: `An API token was made for ${storeName}`,
      lines: [
        greeting(payload),
        `${madeBy} has made an API token for ${storeName}, called “${token}”. A program that has it can act for the store.`,
        "If you do not know of it, revoke it, and change your password.",
      ],
      button: { text: "See the tokens", url },
      short: `Tohfa: an API token was made for your store. ${url}`,
      variables: [firstName, storeName, madeBy, token],
    };
  },
  "seller-entered": (
    payload: StoreNews & { reason: string; until: string },
    { portalUrl }: MessageLinks,
  ): MessageParts => {
    const { firstName, storeName, reason, until } = payload;
    return {
      subject: `We are in your hub: ${storeName}`,
      lines: [
        greeting(payload),
        `One of our people has entered the hub of ${storeName} and can work there until ${until}. Why: “${reason}”.`,
        "Your bank account and your staff stay yours alone. If you did not ask for help, please write to us.",
      ],
      button: { text: "Open your hub", url: `${portalUrl}/seller` },
      short: `Tohfa: one of our people has entered your hub until ${until}. ${portalUrl}/seller`,
      variables: [firstName, storeName, reason, until],
    };
  },
  "seller-commission": (
    payload: StoreNews & { rate: string; from: string; category?: string; isUsual?: boolean },
    { portalUrl }: MessageLinks,
  ): MessageParts => {
    const { firstName, storeName, rate, from, category = "", isUsual = false } = payload;
    const sold = category
      ? `what ${storeName} sells in ${category}`
      : `what ${storeName} sells${isUsual ? ", where its category has no other," : ""}`;
    return {
      subject: `The commission of ${storeName}${category ? ` in ${category}` : ""}: ${rate}`,
      lines: [
        greeting(payload),
        `From ${from} on our commission on ${sold} is ${rate}. What was sold before keeps what it had.`,
      ],
      button: { text: "See your money", url: `${portalUrl}/seller/money` },
      short: `Tohfa: from ${from} on our commission is ${rate}. ${portalUrl}/seller/money`,
      variables: [firstName, storeName, rate, from],
    };
  },
  "seller-delivery": (
    payload: StoreNews & { words: string },
    { portalUrl }: MessageLinks,
  ): MessageParts => {
    const { firstName, storeName, words } = payload;
    return {
      subject: `Who pays for delivery of ${storeName}`,
      lines: [
        greeting(payload),
        `For new orders of ${storeName} this holds from now on: ${words}. What was ordered before keeps what it had.`,
      ],
      button: { text: "See your money", url: `${portalUrl}/seller/money` },
      short: `Tohfa: for new orders it holds now: ${words}. ${portalUrl}/seller/money`,
      variables: [firstName, storeName, words],
    };
  },
  "seller-tax-details": (
    payload: StoreNews & { changed: string },
    { portalUrl }: MessageLinks,
  ): MessageParts => {
    const { firstName, storeName, changed } = payload;
    const url = `${portalUrl}/seller/settings/tax`;
    return {
      subject: `The tax details of ${storeName} were changed`,
      lines: [
        greeting(payload),
        `This was changed for ${storeName}: ${changed}. If it was not you, change your password and write to us.`,
      ],
      button: { text: "See your tax details", url },
      short: `Tohfa: the tax details of your store were changed. ${url}`,
      variables: [firstName, storeName, changed],
    };
  },
  "seller-approved": (payload: StoreNews, { portalUrl }: MessageLinks): MessageParts => {
    const { firstName, storeName } = payload;
    return {
      subject: `${storeName} is open on Tohfa`,
      lines: [
        greeting(payload),
        `Your store ${storeName} is approved. Whatever you sell is on show now, and buyers can order it.`,
      ],
      button: { text: "Open your store", url: portalUrl },
      short: `Tohfa: your store ${plain(storeName)} is approved, and its products are on show. ${portalUrl}`,
      variables: [firstName, storeName],
    };
  },
  "seller-refused": (
    payload: StoreNews & { reason: string },
    { portalUrl }: MessageLinks,
  ): MessageParts => {
    const { firstName, storeName, reason } = payload;
    return {
      subject: `${storeName} cannot open yet`,
      lines: [
        greeting(payload),
        `We have looked at your store ${storeName}, and it cannot open yet: ${reason}`,
        "Everything you gave us is kept. Change what is needed, and send it again.",
      ],
      button: { text: "Change it and send again", url: `${portalUrl}/seller/state` },
      short: `Tohfa: your store ${plain(storeName)} cannot open yet. See why and send it again: ${portalUrl}/seller/state`,
      variables: [firstName, storeName, reason],
    };
  },
  "seller-bank-changing": (
    payload: StoreNews & { account: string; from: string },
    { portalUrl, storeUrl }: MessageLinks,
  ): MessageParts => {
    const { firstName, storeName, account, from } = payload;
    return {
      subject: `Another bank account for ${storeName}`,
      lines: [
        greeting(payload),
        `Somebody who is signed in as you has named another bank account for ${storeName}: ${account}. Your payouts go there from ${from}; until then they go to the account we have.`,
        `If that was not you, stop it in your hub, change your password, and call us: ${storeUrl}/contect-us`,
      ],
      button: { text: "See it or stop it", url: `${portalUrl}/seller/bank` },
      short: `Tohfa: another bank account was named for ${plain(storeName)}, from ${from}. Not you? Stop it: ${portalUrl}/seller/bank`,
      variables: [firstName, storeName, account, from],
    };
  },
  "seller-blocked": (
    payload: StoreNews & { reason: string },
    { portalUrl }: MessageLinks,
  ): MessageParts => {
    const { firstName, storeName, reason } = payload;
    return {
      subject: `${storeName} is closed for now`,
      lines: [
        greeting(payload),
        `Your store ${storeName} is closed for now: ${reason}`,
        "Its products are not on show until it is open again. About the orders you have already, we will call you: their buyers are waiting.",
      ],
      button: { text: "Talk to us", url: portalUrl },
      short: `Tohfa: your store ${plain(storeName)} is closed for now. We will call you about the orders you have. ${portalUrl}`,
      variables: [firstName, storeName, reason],
    };
  },
};

/** For SMS: one letter outside the GSM alphabet more than halves its length, and doubles its price. */
export function plain(name: string): string {
  return name.replace(/[^ -~]/g, "").trim();
}
