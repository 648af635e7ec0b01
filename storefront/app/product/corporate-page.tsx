import { data } from "react-router";
import type { Route } from "./+types/corporate-page";
import { answerProductForm } from "./answer-product-form.ts";
import { loadProduct } from "./load-product.ts";
import { productMeta } from "./product-meta.ts";
import { ProductPage } from "./product-view.tsx";

/** /corporate/top-collection/{productName}?id= */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = await loadProduct(request, context, params.productName);
  return data(page, { status: "text" in page ? page.status : 200 });
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerProductForm(request, context);

export const meta = (args: Route.MetaArgs) => productMeta(args, args.loaderData);

export default function CorporateProduct({ loaderData }: Route.ComponentProps) {
  return <ProductPage page={loaderData} />;
}
