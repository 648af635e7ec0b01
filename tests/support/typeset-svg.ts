import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { convert } from "fontverter";
import type { DocumentToTypeset } from "#tohfa/shop/platform/documents/typeset.server.ts";

const fileOf = (specifier: string) => readFile(fileURLToPath(import.meta.resolve(specifier)));

/** A document of ours as one SVG, its pages below one another: as pictures can be looked at, and codes read back. */
export async function typesetSvg({ document: name, says }: DocumentToTypeset): Promise<string> {
  const latin = [400, 700, 800].map((weight) =>
    fileOf(`@fontsource/nunito/files/nunito-latin-${weight}-normal.woff2`),
  );
  const fontBlobs = await Promise.all([
    ...latin.map(async (file) => convert(await file, "sfnt")),
    fileOf("@expo-google-fonts/noto-nastaliq-urdu/400Regular/NotoNastaliqUrdu_400Regular.ttf"),
    fileOf("@expo-google-fonts/noto-nastaliq-urdu/700Bold/NotoNastaliqUrdu_700Bold.ttf"),
  ]);
  const folder = fileURLToPath(new URL("../../shop/platform/documents/", import.meta.url));
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs }] });
  compiler.mapShadow(`${folder}${name}.json`, Buffer.from(JSON.stringify(says)));
  const { result } = compiler.compile({ mainFilePath: `${folder}${name}.typ` });
  if (!result) throw new Error("It could not be set");
  return compiler.plainSvg(result);
}
