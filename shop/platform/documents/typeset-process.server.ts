/*
 * A child process that typesets one document: the typesetter uses seconds of CPU, and memory that it returns only when
 * its process ends; neither must be the server's. It receives the document and its data, answers with the PDF, and
 * exits.
 */
import { readFile } from "node:fs/promises";
import { constants, getPriority, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { convert } from "fontverter";
import type { DocumentToTypeset, TypesetDocument } from "./typeset.server.ts";

const fileOf = (specifier: string) => readFile(fileURLToPath(import.meta.resolve(specifier)));

/** The shop's fonts. The typesetter cannot read woff2. */
const LATIN = [400, 700, 800].flatMap((weight) =>
  ["latin", "latin-ext"].map(
    (part) => `@fontsource/nunito/files/nunito-${part}-${weight}-normal.woff2`,
  ),
);
const URDU = [
  "@expo-google-fonts/noto-nastaliq-urdu/400Regular/NotoNastaliqUrdu_400Regular.ttf",
  "@expo-google-fonts/noto-nastaliq-urdu/700Bold/NotoNastaliqUrdu_700Bold.ttf",
];

async function typesetDocument({
  document: name,
  says,
}: DocumentToTypeset): Promise<TypesetDocument> {
  const fontBlobs = await Promise.all([
    ...LATIN.map(async (path) => convert(await fileOf(path), "sfnt")),
    ...URDU.map(fileOf),
  ]);
  const workspace = fileURLToPath(new URL(".", import.meta.url));
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] });
  compiler.mapShadow(`${workspace}${name}.json`, Buffer.from(JSON.stringify(says)));
  const made = compiler.compile({ mainFilePath: `${workspace}${name}.typ` });
  const document = made.result;
  if (document === null) {
    const error = made.takeDiagnostics();
    return { trouble: JSON.stringify(error?.shortDiagnostics ?? "unknown").slice(0, 500) };
  }
  // Without PDF tags, which would make it sixteen times as large.
  return { pdf: compiler.pdf(document, { pdfTags: false }) };
}

// A server that was started with less itself may not give more.
setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
process.once("message", async (asked) => {
  // Only typeset.server.ts sends one.
  const answer = await typesetDocument(asked as DocumentToTypeset).catch(
    (error: unknown): TypesetDocument => ({
      trouble: String(error),
    }),
  );
  process.send?.(answer, undefined, undefined, () => process.exit());
});
