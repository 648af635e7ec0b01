import type { Words } from "#tohfa/shop/values/language/find-words.ts";
import { ui } from "../../../ui/language/urdu.ts";
import { account } from "../account/urdu.ts";
import { blog } from "../blog/urdu.ts";
import { cart } from "../cart/urdu.ts";
import { checkout } from "../checkout/urdu.ts";
import { checkoutPeople } from "../checkout/urdu-people.ts";
import { connection } from "../connection/urdu.ts";
import { deals } from "../deals/urdu.ts";
import { delivery } from "../delivery/urdu.ts";
import { finder } from "../finder/urdu.ts";
import { giftList } from "../gift-list/urdu.ts";
import { gifts } from "../gifts/urdu.ts";
import { home } from "../home/urdu.ts";
import { information } from "../information/urdu.ts";
import { listing } from "../listing/urdu.ts";
import { offline } from "../offline/urdu.ts";
import { orders } from "../orders/urdu.ts";
import { personalise } from "../personalise/urdu.ts";
import { product } from "../product/urdu.ts";
import { productCard } from "../product-card/urdu.ts";
import { reviews } from "../reviews/urdu.ts";
import { search } from "../search/urdu.ts";
import { sellers } from "../sellers/urdu.ts";
import { shell } from "../shell/urdu.ts";
import { tracking } from "../tracking/urdu.ts";
import { video } from "../video/urdu.ts";
import { wishlist } from "../wishlist/urdu.ts";

/** Every text of the storefront in Urdu; in the browser a file of its own, fetched when the page is there. */
export const dictionary: Words = {
  ...ui,
  ...account,
  ...blog,
  ...cart,
  ...checkout,
  ...checkoutPeople,
  ...connection,
  ...deals,
  ...delivery,
  ...finder,
  ...giftList,
  ...gifts,
  ...home,
  ...information,
  ...listing,
  ...offline,
  ...orders,
  ...personalise,
  ...product,
  ...productCard,
  ...reviews,
  ...search,
  ...sellers,
  ...shell,
  ...tracking,
  ...video,
  ...wishlist,
};
