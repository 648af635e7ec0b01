/** What was done, as a sentence begins: "Setting changed". */
export function actionWords(action: string): string {
  const words = action.replaceAll(/[.-]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** By how the words in the audit log begin. */
const SCREEN_OF: readonly [RegExp, (subject: string) => string][] = [
  [/^payout (run|row)/, (id) => `/admin/payouts/runs/${id}`],
  [/^rider /, (id) => `/admin/riders/${id}`],
  [/^parcel given/, (id) => `/admin/parcels/${id}`],
  [/^cash banked/, () => "/admin/riders"],
  [/^(store (sent|entered)|seller |bank account|payout )/, (id) => `/admin/sellers/${id}`],
  [/^(product |put into|taken out)/, (id) => `/admin/products/${id}`],
  [/^deal/, (id) => `/admin/catalog/deals/${id}`],
  [/^order/, (id) => `/admin/orders/${id}`],
  [/^coupon/, (code) => `/admin/catalog/coupons/${code}`],
  [/^(account |made admin|admin role)/, (id) => `/admin/people/${id}`],
  [/^(setting |shop's bank account)/, (key) => `/admin/settings?set=${key}#${key}`],
  [/^commission/, () => "/admin/commission"],
  [/^channel/, () => "/admin"],
];

/** The screen of what a line of the audit log changed; null where there is none. */
export function screenOf(action: string, subject: string): string | null {
  const found = SCREEN_OF.find(([begins]) => begins.test(action));
  return found ? found[1](encodeURIComponent(subject)) : null;
}
