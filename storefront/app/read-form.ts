import { data } from "react-router";

/** The form that was posted. What is no form is the sender's mistake: an answer with status 400. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data({ text: "The form did not arrive as a form." }, { status: 400 });
  }
}
