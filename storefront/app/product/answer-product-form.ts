import { data, type RouterContextProvider } from "react-router";
import type { ReviewInput } from "#tohfa/shop/growth/reviews/review.ts";
import { isEmail } from "#tohfa/shop/values/email.ts";
import type { EarnedCoupon } from "../../../contract/earned-coupon.ts";
import type { ReviewedOrder } from "../../../contract/review.ts";
import { firstNumber, firstText, record } from "../../../contract/tolerant.ts";
import { asCallFailed } from "../../../contract/transport.ts";
import { saidLanguage } from "../../../ui/language/t.ts";
import { getClient } from "../data.ts";
import { readForm } from "../read-form.ts";

/** What the detail page's two forms get back. */
export interface ProductFormAnswer {
  notified?: boolean;
  reviewed?: { coupon: EarnedCoupon | null; isWaiting: boolean };
  problem?: string;
  /** The field to correct, where the shop names one. */
  field?: string;
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
    const sent = record(await request.json());
    const review = { ...reviewFrom(record(sent.review)), ...saidLanguage() };
    const product = firstText([sent.productId]);
    const order = orderFrom(record(sent.order));
    const reviewed = await getClient(context).submitReview(product, review, order);
    return data<ProductFormAnswer>({ reviewed }, { status: 201 });
  } catch (error) {
    const failure = asCallFailed(error);
    const problem = failure?.field ? failure.serverText : "Error submitting review";
    return data<ProductFormAnswer>({ problem, field: failure?.field ?? "" }, { status: 422 });
  }
}

function orderFrom(sent: Record<string, unknown>): ReviewedOrder | null {
  const [id, token] = [firstText([sent.id]), firstText([sent.token])];
  return id && token ? { id, token } : null;
}

function reviewFrom(sent: Record<string, unknown>): ReviewInput {
  const text = (name: keyof ReviewInput) => firstText([sent[name]]);
  const photos: unknown[] = Array.isArray(sent.photos) ? sent.photos : [];
  return {
    firstName: text("firstName"),
    lastName: text("lastName"),
    email: text("email"),
    city: text("city"),
    gender: text("gender"),
    message: text("message"),
    rating: firstNumber(sent.rating) ?? 0,
    photos: photos.filter((photo) => typeof photo === "string"),
  };
}

async function takeNotice(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await readForm(request);
  const email = String(form.get("email") ?? "").trim();
  const productName = String(form.get("productName") ?? "").slice(0, 150);
  if (!isEmail(email)) {
    return data<ProductFormAnswer>({ problem: "Please check the email address" }, { status: 422 });
  }
  try {
    await getClient(context).contact({
      name: "Back-in-stock request",
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
