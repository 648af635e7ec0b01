import { isOutOfStock } from "../../../shop/catalog/product.ts";
import { metaDescription } from "../../../shop/catalog/words.ts";
import { rupeesFromPaisa } from "../../../shop/money.ts";
import { pageMeta } from "../meta.ts";
import type { NoProduct, ProductPageData } from "./load-product.ts";

/** Title, description, canonical address, picture and structured data of a detail page. */
export function productMeta(page: ProductPageData | NoProduct | undefined) {
  if (!page || "text" in page) return pageMeta("Product");
  const { product, canonical } = page;
  return pageMeta(
    product.name,
    metaDescription(product.shortDescription || product.description || product.name),
    {
      canonical,
      image: product.images[0],
      type: "product",
      jsonLd: [productLd(page), breadcrumbLd(page)],
    },
  );
}

function productLd({ product, reviews, canonical }: ProductPageData): object {
  const rated = reviews.total > 0 ? { rating: reviews.average, count: reviews.total } : null;
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.name,
    description: metaDescription(product.shortDescription || product.description || product.name),
    image: product.images.map((url) => new URL(url, canonical).href),
    sku: product.id,
    ...(product.brand ? { brand: { "@type": "Brand", name: product.brand } } : {}),
    offers: {
      "@type": "Offer",
      url: canonical,
      priceCurrency: "PKR",
      price: rupeesFromPaisa(product.price),
      availability: `https://schema.org/${isOutOfStock(product) ? "OutOfStock" : "InStock"}`,
      seller: { "@type": "Organization", name: product.sellerName },
    },
    ...(rated
      ? {
          aggregateRating: {
            "@type": "AggregateRating",
            ratingValue: Number(rated.rating.toFixed(1)),
            reviewCount: rated.count,
          },
        }
      : {}),
  };
}

function breadcrumbLd({ product, canonical }: ProductPageData): object {
  const steps = [
    { name: "Home", item: new URL("/", canonical).href },
    { name: product.name, item: canonical },
  ];
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({
      "@type": "ListItem",
      position: index + 1,
      ...step,
    })),
  };
}
