import { data, type RouterContextProvider } from "react-router";
import type { ReviewToSend } from "../../../contract/client.ts";
import { asCallFailed } from "../../../contract/transport.ts";
import { isEmail } from "../../../shop/email.ts";
import { getClient } from "../data.ts";

/** What the detail page's two forms get back. */
export interface ProductFormAnswer {
  notified?: boolean;
  reviewed?: { coupon: string | null };
  problem?: string;
}

/** A review (JSON, with photos) or "tell me when it is back" (a plain form). */
export async function answerProductForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  const isJson = request.headers.get("content-type")?.includes("json");
  return isJson ? takeReview(request, context) : takeNotice(request, context);
}

async function takeReview(request: Request, context: Readonly<RouterContextProvider>) {
  try {
    const { productId, review } = (await request.json()) as {
      productId: string;
      review: ReviewToSend;
    };
    const reviewed = await getClient(context).submitReview(productId, review);
    return data<ProductFormAnswer>({ reviewed }, { status: 201 });
  } catch {
    return data<ProductFormAnswer>({ problem: "Error submitting review" }, { status: 422 });
  }
}

async function takeNotice(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await request.formData();
  const email = String(form.get("email") ?? "").trim();
  const productName = String(form.get("productName") ?? "").slice(0, 150);
  if (!isEmail(email)) {
    return data<ProductFormAnswer>({ problem: "Please check the email address" }, { status: 422 });
  }
  try {
    await getClient(context).contact({
      name: email.slice(0, 120),
      email,
      subject: `Back in stock: ${productName}`.slice(0, 200),
      message: `Please tell ${email} when "${productName}" is back in stock.`,
    });
    return data<ProductFormAnswer>({ notified: true });
  } catch (error) {
    const problem = asCallFailed(error)?.serverText || "Something went wrong. Please try again.";
    return data<ProductFormAnswer>({ problem }, { status: 502 });
  }
}
