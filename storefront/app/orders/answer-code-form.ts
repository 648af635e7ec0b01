import { data, type RouterContextProvider, redirect } from "react-router";
import { asCallFailed } from "../../../contract/transport.ts";
import { getClient } from "../data.ts";
import { readForm } from "../read-form.ts";

/** What the two forms about the code get back. */
export interface CodeAnswer {
  doing: "confirm" | "send";
  problem?: string;
  /** The field to correct, where the shop names one. */
  field?: string;
}

/** Nothing came through: what was typed stays in the field. */
export const NOT_SENT = "That did not work. Check your connection and try again.";

/** Confirms a cash order by its code, or has another one sent; with the order's token in the address. */
export async function answerCodeForm(request: Request, context: Readonly<RouterContextProvider>) {
  const query = new URL(request.url).searchParams;
  const id = query.get("id") ?? "";
  const token = query.get("token") ?? "";
  const form = await readForm(request);
  const doing = form.get("do") === "send" ? "send" : "confirm";
  try {
    const client = getClient(context);
    if (doing === "send") {
      await client.sendConfirmCode(id, token);
      return data<CodeAnswer>({ doing });
    }
    await client.confirmByCode(id, token, String(form.get("code") ?? "").slice(0, 40));
  } catch (error) {
    const failure = asCallFailed(error);
    const problem = failure?.serverText || NOT_SENT;
    return data<CodeAnswer>({ doing, problem, field: failure?.field ?? "" }, { status: 422 });
  }
  return redirect(`/order/order-confermed?${new URLSearchParams({ id, token, said: "yes" })}`);
}
