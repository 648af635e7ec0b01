import { type SentFile, type SentForm, takeForm } from "./take-form.server.ts";

/** A form, and the files of one of its fields. */
export async function takeFiles(
  request: Request,
  field: string,
): Promise<{ files: SentFile[]; form: SentForm }> {
  const form = await takeForm(request);
  return { files: await form.files(field), form };
}
