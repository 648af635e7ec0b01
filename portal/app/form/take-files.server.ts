/** A form with its files apart: what `answerForm` reads has only words in it. */
export async function takeFiles(
  request: Request,
  field: string,
): Promise<{ files: { name: string; bytes: Buffer }[]; request: Request }> {
  const form = await request.formData();
  const files = [];
  for (const one of form.getAll(field)) {
    if (typeof one === "string" || one.size === 0) continue;
    files.push({ name: one.name, bytes: Buffer.from(await one.arrayBuffer()) });
  }
  form.delete(field);
  return { files, request: new Request(request.url, { method: "POST", body: form }) };
}
