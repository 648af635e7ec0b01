import { data } from "react-router";

/**
 * The form that was posted: the one way by which the storefront reads one. What is no form, or a broken one, is the
 * sender's mistake: an answer with status 415 or 400.
 */
export async function readForm(request: Request): Promise<FormData> {
  if (request.headers.get("content-type")?.includes("json")) {
    throw data({ text: "The form did not arrive as a form." }, { status: 415 });
  }
  try {
    return await request.formData();
  } catch {
    throw data({ text: "The form did not arrive as a form." }, { status: 400 });
  }
}
