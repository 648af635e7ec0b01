import { strToU8, zipSync } from "fflate";

type Cell = string | number | null;

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** A workbook (.xlsx) as programs write the simplest one: numbers as numbers, texts in their cells. */
export function workbookOf(sheets: Record<string, Cell[][]>): Uint8Array {
  const names = Object.keys(sheets);
  const files = {
    "[Content_Types].xml": `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    "xl/workbook.xml": `${HEAD}<workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets>${names
      .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names
      .map(
        (_, at) =>
          `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      )
      .join("")}</Relationships>`,
    ...Object.fromEntries(
      names.map((name, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetOf(sheets[name] ?? [])]),
    ),
  };
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])),
  );
}

function sheetOf(rows: readonly Cell[][]): string {
  const lines = rows.map((cells, at) => {
    const texts = cells.map((cell, place) => cellOf(`${column(place)}${at + 1}`, cell));
    return `<row r="${at + 1}">${texts.join("")}</row>`;
  });
  return `${HEAD}<worksheet ${MAIN}><sheetData>${lines.join("")}</sheetData></worksheet>`;
}

function cellOf(place: string, cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return `<c r="${place}"><v>${cell}</v></c>`;
  return `<c r="${place}" t="inlineStr"><is><t>${cell.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</t></is></c>`;
}

const column = (place: number) => String.fromCharCode(65 + place);
