import { Link } from "react-router";
import { factsOf } from "#tohfa/shop/catalogue/product/facts.ts";
import { Accordion } from "../../../ui/accordion.tsx";
import { foreign } from "../../../ui/language/foreign.ts";
import { t } from "../../../ui/language/t.ts";
import { ReachUsLater } from "../information/reach-us-later.tsx";
import { Written } from "../language/written.tsx";
import { DeliveryEstimate } from "./delivery-estimate.tsx";
import type { ProductPageData } from "./load-product.ts";
import { Promises } from "./promises.tsx";

/** Under the buttons: when it comes, what we promise, and what it is. */
export function AboutProduct({ product }: Pick<ProductPageData, "product">) {
  return (
    <div className="flex flex-col gap-6">
      <DeliveryEstimate thing={product} charged={product.chargesDelivery ? product.id : null} />
      <ReachUsLater
        className="-mt-4"
        text={t("A question about {product}", { product: product.name })}
      />
      {/* A plain link: which lists this browser has, no script may read, and a kept page cannot say. */}
      <Link
        to={`/gift-list/new?${new URLSearchParams({ ids: product.id })}`}
        discover="none"
        className="quiet-link -mt-4 self-start"
      >
        {t("Add to a gift list")}
      </Link>
      <Promises />
      <Details product={product} />
    </div>
  );
}

function Details({ product }: Pick<ProductPageData, "product">) {
  return (
    <div className="border-t border-line">
      <Told product={product} />
      <Accordion title={<DetailsTitle>{t("Delivery and returns")}</DetailsTitle>}>
        <p>
          {t(
            "Standard delivery is free and takes 3 to 5 days once your gift is ready. Express takes 0 to 2 days. With cash on delivery you open the parcel first, then pay. If it is broken, wrong or not as shown, we replace it within 14 days.",
          )}{" "}
          <Link to="/policy" discover="none" className="strong-link">
            {t("Our policies")}
          </Link>
        </p>
      </Accordion>
    </div>
  );
}

/**
 * What its seller tells of it; nothing where they told nothing. The description is the one thing rendered raw: it was
 * sanitised when it was written.
 */
function Told({ product }: Pick<ProductPageData, "product">) {
  const facts = factsOf(product);
  if (product.description === "" && facts.length === 0) return null;
  return (
    <Accordion title={<DetailsTitle>{t("Details")}</DetailsTitle>} open>
      <div
        dir="auto"
        {...foreign(product.description.replace(/<[^<>]*>/g, ""))}
        className="prose"
        dangerouslySetInnerHTML={{ __html: product.description }}
      />
      {facts.length > 0 ? (
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
          {facts.map(({ label, text }) => (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{t(label)}</dt>
              <dd>
                <Written text={text} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </Accordion>
  );
}

function DetailsTitle({ children }: { children: string }) {
  return <h2>{children}</h2>;
}
