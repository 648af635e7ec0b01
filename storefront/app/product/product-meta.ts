import { isOutOfStock } from "#tohfa/shop/catalogue/product/product.ts";
import { metaDescription } from "#tohfa/shop/catalogue/product/words.ts";
import { structuredPrice } from "../../../contract/structured-price.ts";
import { t } from "../../../ui/language/t.ts";
import { pageMeta, shopPromise, type Whole } from "../meta.ts";
import { breadcrumbLd } from "../structured-data.ts";
import type { NoProduct, ProductPageData } from "./load-product.ts";

type Args = Parameters<typeof pageMeta>[0];

/** All pictures of products are stored 4:5 (DESIGN "Card"). */
export const PRODUCT_RATIO = 4 / 5;

/** Title, description, canonical address, picture and structured data of a detail page. */
export function productMeta(args: Args, page: ProductPageData | NoProduct | undefined) {
  if (!page || "text" in page) {
    return pageMeta(args, t("Product"), t(page?.text ?? "No product found."), { noindex: true });
  }
  const { product, canonical } = page;
  return pageMeta(args, product.name, describe(args, page), {
    canonical,
    picture: { url: product.images[0] ?? "", alt: product.name, ratio: PRODUCT_RATIO },
    type: "product",
    jsonLd: (whole) => [productLd(whole, page), breadcrumbLd(whole, steps(page))],
  });
}

/** What it is, who sells it and what we promise: enough for the 160 characters of SPEC §9. */
function describe(args: Args, { product }: ProductPageData): string {
  const { shortDescription, description, name, sellerName } = product;
  const words = [shortDescription || description || name].concat(
    sellerName ? [t("Sold by {seller}.", { seller: sellerName })] : [],
    shopPromise(args, !product.chargesDelivery),
  );
  return words.map((part) => part.replace(/([^.!?…>])$/, "$1.")).join(" ");
}

function steps({ product, category, canonical }: ProductPageData) {
  return [...(category ? [category] : []), { name: product.name, to: canonical }];
}

function productLd(whole: Whole, { product, reviews, canonical }: ProductPageData): object {
  return {
    "@type": "Product",
    name: product.name,
    description: metaDescription(product.shortDescription || product.description || product.name),
    ...(product.images.length > 0 ? { image: product.images.map(whole) } : {}),
    sku: product.id,
    ...(product.brand ? { brand: { "@type": "Brand", name: product.brand } } : {}),
    offers: {
      "@type": "Offer",
      url: whole(canonical),
      ...structuredPrice(product.price),
      ...(product.priceUntil ? { priceValidUntil: product.priceUntil } : {}),
      itemCondition: "https://schema.org/NewCondition",
      availability: `https://schema.org/${isOutOfStock(product) ? "OutOfStock" : "InStock"}`,
      ...(product.sellerName
        ? { seller: { "@type": "Organization", name: product.sellerName } }
        : {}),
    },
    ...(reviews.counted > 0
      ? {
          aggregateRating: {
            "@type": "AggregateRating",
            ratingValue: Number(reviews.average.toFixed(1)),
            reviewCount: reviews.counted,
          },
        }
      : {}),
  };
}
