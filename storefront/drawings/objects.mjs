// Small still-life objects for the house's own drawings (hero, tiles, story). Each stands on y = 0 with its
// middle at x = 0; light falls from the top left, so right sides are shaded. Placed with `at`.

const INK = "#2b1721";

/** Puts a drawing somewhere, scaled and turned (degrees). */
export const at = (x, y, scale, drawing, turn = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${drawing}</g>`;

/** The contact shadow under a thing `w` wide. */
export const shadow = (w) =>
  `<ellipse cx="${w * 0.06}" cy="1" rx="${w * 0.56}" ry="${Math.max(5, w * 0.06)}" fill="${INK}" opacity=".13"/>`;

/** A tied bow, its knot on `y`. */
export const bow = (y, colour, dark, s = 1) =>
  `<g transform="translate(0 ${y}) scale(${s})"><path d="M0 0c-10 10-22 24-26 34 8-1 12 1 17 5 3-12 8-26 9-39Z" fill="${dark}"/><path d="M0 0c10 10 22 24 26 34-8-1-12 1-17 5C6 27 1 13 0 0Z" fill="${dark}"/><path d="M0 0C-14-24-46-30-50-15-53-2-26 6 0 0Z" fill="${colour}"/><path d="M0 0c14-24 46-30 50-15C53-2 26 6 0 0Z" fill="${dark}"/><path d="M-8-6c-10-9-26-13-32-8 9 0 21 4 32 8Z" fill="${dark}" opacity=".55"/><path d="M8-6c10-9 26-13 32-8-9 0-21 4-32 8Z" fill="${INK}" opacity=".18"/><rect x="-9" y="-9" width="18" height="17" rx="6" fill="${colour}"/></g>`;

/** A wrapped box with a lid, a ribbon and a bow. */
export function giftBox({ w, h, paper, side, ribbon, ribbonDark, dots }) {
  const lid = Math.min(34, h * 0.24);
  const band = w * 0.13;
  let pattern = "";
  if (dots) {
    for (let y = -h + lid + 22; y < -12; y += 30)
      for (let x = -w / 2 + 18; x < w / 2 - 10; x += 30)
        if (Math.abs(x) > band) pattern += `<circle cx="${x}" cy="${y}" r="3.200" fill="${dots}"/>`;
  }
  return `${shadow(w)}<rect x="${-w / 2}" y="${-h + lid - 4}" width="${w}" height="${h - lid + 4}" rx="5" fill="${paper}"/>${pattern}<path d="M${w * 0.16} ${-h + lid}H${w / 2 - 5}q5 0 5 5V-5q0 5-5 5H${w * 0.16}Z" fill="${side}" opacity=".55"/><rect x="${-band / 2}" y="${-h + lid}" width="${band}" height="${h - lid}" fill="${ribbon}"/><rect x="${band * 0.15}" y="${-h + lid}" width="${band * 0.35}" height="${h - lid}" fill="${ribbonDark}" opacity=".6"/><rect x="${-w / 2}" y="${-h + lid}" width="${w}" height="9" fill="${INK}" opacity=".12"/><rect x="${-w / 2 - 8}" y="${-h}" width="${w + 16}" height="${lid}" rx="5" fill="${paper}"/><rect x="${-w / 2 - 8}" y="${-h}" width="${w + 16}" height="6" rx="3" fill="#fff" opacity=".4"/><path d="M${w * 0.16} ${-h}h${w * 0.34 + 3}q5 0 5 5v${lid - 10}q0 5-5 5h${-w * 0.34 - 3}z" fill="${side}" opacity=".5"/><rect x="${-band / 2}" y="${-h}" width="${band}" height="${lid}" fill="${ribbon}"/>${bow(-h + 1, ribbon, ribbonDark, w / 150)}`;
}

/** A box seen open, with what lies in it drawn behind its front. */
export function openBox({ w, h, paper, side, inside = "" }) {
  return `${shadow(w)}<path d="M${-w / 2} ${-h}h${w}l-14-26H${-w / 2 + 14}z" fill="${INK}" opacity=".32"/><path d="M${-w / 2 + 14} ${-h - 26}h${w - 28}l-6 10H${-w / 2 + 20}z" fill="${side}"/>${inside}<rect x="${-w / 2}" y="${-h}" width="${w}" height="${h}" rx="5" fill="${paper}"/><path d="M${w * 0.2} ${-h}h${w * 0.3}V-5q0 5-5 5H${w * 0.2}Z" fill="${side}" opacity=".5"/><rect x="${-w / 2}" y="${-h}" width="${w}" height="5" fill="#fff" opacity=".45"/>`;
}

/** A round mug with a word on it. */
export function mug({ body, shade, word, wordColour = INK }) {
  return `${shadow(96)}<path d="M42-74c34-8 42 46 4 50" fill="none" stroke="${shade}" stroke-width="11" stroke-linecap="round"/><path d="M-46-92h92v74C46-6 34 0 24 0h-48C-34 0-46-6-46-18Z" fill="${body}"/><path d="M16-92h30v74C46-6 34 0 24 0H8c10-18 12-60 8-92Z" fill="${shade}" opacity=".55"/><ellipse cx="0" cy="-92" rx="46" ry="9" fill="${shade}"/><ellipse cx="0" cy="-91" rx="39" ry="6" fill="#6b3a22"/><text x="-6" y="-36" text-anchor="middle" font-family="Georgia,serif" font-style="italic" font-weight="700" font-size="27" fill="${wordColour}">${word}</text>`;
}

const rose = (x, y, r, a, b) =>
  `<g transform="translate(${x} ${y})"><circle r="${r}" fill="${a}"/><path d="M${-r} 0a${r} ${r} 0 0 0 ${2 * r} 0c-${r * 0.5} ${r * 0.5}-${r * 1.5} ${r * 0.5}-${2 * r} 0Z" fill="${b}"/><path d="M${-r * 0.55}-${r * 0.2}c${r * 0.3}-${r * 0.7} ${r * 1.1}-${r * 0.5} ${r * 1.1} ${r * 0.1}s-${r * 0.8} ${r * 0.6}-${r * 0.8} 0 ${r * 0.5}-${r * 0.4} ${r * 0.5} 0" fill="none" stroke="${b}" stroke-width="${r * 0.18}" stroke-linecap="round"/></g>`;

const leaf = (x, y, turn, s = 1, colour = "#3f7a5f") =>
  `<path transform="translate(${x} ${y}) rotate(${turn}) scale(${s})" d="M0 0C12-8 30-8 44 0 30 9 12 9 0 0Z" fill="${colour}"/>`;

/** Roses in a glass vase. */
export function vase({ petals = "#d63b76", dark = "#a11049", pale = "#f6b3c8" } = {}) {
  return `${shadow(84)}<path d="M-8-112C-20-150-44-170-56-190M0-112c0-40 2-70 4-108M8-112c14-36 34-56 50-72M-4-112c-8-40-18-66-22-96M6-112c8-36 14-54 26-84" stroke="#3f7a5f" stroke-width="4" fill="none"/>${leaf(-34, -150, 205)}${leaf(34, -150, -28)}${leaf(-6, -160, 200, 0.9, "#2f6650")}${leaf(8, -152, -35, 0.9, "#57947a")}${leaf(48, -172, -60, 0.7, "#2f6650")}${leaf(-50, -172, 240, 0.7, "#57947a")}${rose(-58, -196, 25, petals, dark)}${rose(60, -190, 24, pale, "#e98fae")}${rose(4, -228, 28, petals, dark)}${rose(-27, -212, 21, pale, "#e98fae")}${rose(33, -206, 22, "#e8588d", dark)}${rose(-2, -188, 20, "#fbe3ea", "#f0b7ca")}<path d="M-30-118h60c-4 20 12 40 12 74C42-14 30 0 16 0h-32c-14 0-26-14-26-44 0-34 16-54 12-74Z" fill="#dcebea" opacity=".88"/><path d="M-40-58c24 7 56 7 80 0 2 5 2 10 2 14C42-14 30 0 16 0h-32c-14 0-26-14-26-44 0-4 0-9 2-14Z" fill="#b5d5d3" opacity=".8"/><path d="M-30-46c0 16 4 28 10 34" stroke="#fff" stroke-width="5" stroke-linecap="round" fill="none" opacity=".85"/><rect x="-33" y="-122" width="66" height="8" rx="4" fill="#eef7f6"/>`;
}

/** A folded card with writing. */
export function card({ words = ["Ammi", "ke liye"], paper = "#fffaf3", ink = "#a11049" } = {}) {
  return `${shadow(110)}<path d="m-56 0 6-132 96 4 14 128Z" fill="#ead9cd"/><rect x="-58" y="-136" width="104" height="136" rx="4" fill="${paper}"/><rect x="-50" y="-128" width="88" height="120" rx="3" fill="none" stroke="${ink}" stroke-opacity=".35" stroke-width="1.500"/>${words.map((word, i) => `<text x="-6" y="${-72 + i * 26}" text-anchor="middle" font-family="Georgia,serif" font-style="italic" font-weight="600" font-size="25" fill="${ink}">${word}</text>`).join("")}<path d="M-6-104c-4-8-16-7-15 1 1 6 9 11 15 15 6-4 14-9 15-15 1-8-11-9-15-1Z" fill="#c2185b"/>`;
}

/** A flat box of twelve chocolates, its lid leaning behind. */
export function chocolates() {
  const kinds = ["#5b2f1e", "#7a4429", "#3e2016", "#e9d3b8"];
  let pieces = "";
  for (let row = 0; row < 3; row++)
    for (let col = 0; col < 4; col++) {
      const x = -60 + col * 40 + row * 4 - 4;
      const y = -50 + row * 20;
      const kind = kinds[(col + row * 3) % 4];
      pieces += `<ellipse cx="${x + 2}" cy="${y + 4}" rx="16" ry="8.500" fill="${INK}" opacity=".22"/><path d="M${x - 15} ${y}c0-14 30-14 30 0 0 9-30 9-30 0Z" fill="${kind}"/><path d="M${x - 9} ${y - 5}c5-5 11-5 15-3" stroke="${kind === "#e9d3b8" ? "#8a5a36" : "#f3dcc2"}" stroke-width="2.200" fill="none" stroke-linecap="round"/>`;
    }
  return `${shadow(200)}<path d="m-96-64 10-66h170l14 66Z" fill="#a11049"/><path d="m-90-70 8-54h162l12 54Z" fill="#fde3ec"/><path d="M-88-66H88l16 52H-104Z" fill="#fff4f7"/><path d="M-104-14h208V0h-208z" fill="#c2185b"/><path d="M40-14h64V0H40z" fill="#a11049"/><path d="M-82-62H82l13 44H-95Z" fill="#f3cdbb"/>${pieces}`;
}

/** A wrist watch on its cushion. */
export function watch() {
  return `${shadow(110)}<path d="M-54-6c-6-52 8-84 54-84S60-58 54-6C40 4-40 4-54-6Z" fill="#efe4da"/><path d="M20-88c32 6 40 36 34 82C44 1 30 2 14 2c14-26 16-62 6-90Z" fill="#d9c8ba"/><path d="M-22-150h44l6 148h-56Z" fill="#7a4429"/><path d="M4-150h18l6 148H8Z" fill="#5b2f1e" opacity=".7"/><path d="M-16-146v136M16-146v136" stroke="#c99a72" stroke-width="1.500" stroke-dasharray="5 4"/><circle cy="-80" r="41" fill="#c9a04a"/><circle cx="3" cy="-77" r="37" fill="#8f6b22" opacity=".5"/><circle cy="-80" r="34" fill="#fffaf3"/><path d="M0-108v6M0-58v6M-28-80h6M22-80h6" stroke="${INK}" stroke-width="3" stroke-linecap="round"/><path d="M0-80v-18M0-80l14 9" stroke="${INK}" stroke-width="3.500" stroke-linecap="round"/><circle cy="-80" r="3.500" fill="#c2185b"/><rect x="41" y="-85" width="8" height="11" rx="3" fill="#c9a04a"/>`;
}

/** A ring in its open case. */
export function ring() {
  return `${shadow(124)}<path d="M-58-62c0-56 116-56 116 0Z" fill="#a11049"/><path d="M-48-62c2-42 94-42 96 0Z" fill="#fbe3ea"/><path d="M-62-62H62v46c0 10-6 16-16 16h-92c-10 0-16-6-16-16Z" fill="#c2185b"/><path d="M24-62h38v46c0 10-6 16-16 16H16c10-18 12-40 8-62Z" fill="#8d1145" opacity=".6"/><rect x="-54" y="-66" width="108" height="14" rx="7" fill="#fde3ec"/><path d="M-23-60a23 26 0 1 1 46 0" fill="none" stroke="#d8ab4b" stroke-width="6"/><path d="M-21-66a21 22 0 0 1 14-18" fill="none" stroke="#f8e4ae" stroke-width="3"/><path d="m0-118-15 13 15 18 15-18Z" fill="#d9f0f2"/><path d="m0-118 15 13-15 18Z" fill="#a5d3d8"/><path d="M-15-105h30" stroke="#fff" stroke-width="2"/>`;
}

/** A bear that sits. */
export function bear() {
  const fur = "#c98f5e";
  const dark = "#a66f42";
  return `${shadow(110)}<circle cx="-32" cy="-134" r="17" fill="${fur}"/><circle cx="32" cy="-134" r="17" fill="${dark}"/><circle cx="-32" cy="-134" r="9" fill="#eec9a3"/><circle cx="32" cy="-134" r="9" fill="#e2b78d"/><ellipse cy="-42" rx="42" ry="43" fill="${fur}"/><path d="M10-84c26 6 34 30 32 46C38-10 20 2 4 1c18-22 22-58 6-85Z" fill="${dark}" opacity=".55"/><ellipse cx="-2" cy="-38" rx="24" ry="27" fill="#eec9a3"/><ellipse cx="-44" cy="-56" rx="13" ry="25" fill="${fur}" transform="rotate(24 -44 -56)"/><ellipse cx="44" cy="-56" rx="13" ry="25" fill="${dark}" transform="rotate(-24 44 -56)"/><circle cy="-106" r="42" fill="${fur}"/><path d="M16-145c20 10 28 32 24 54-5 18-18 26-30 27 16-20 20-54 6-81Z" fill="${dark}" opacity=".5"/><ellipse cy="-94" rx="20" ry="15" fill="#f4d9bb"/><circle cx="-15" cy="-114" r="4.500" fill="${INK}"/><circle cx="15" cy="-114" r="4.500" fill="${INK}"/><path d="M-6-101h12l-6 7Z" fill="${INK}"/><path d="M0-94c0 8-9 8-11 3M0-94c0 8 9 8 11 3" stroke="${INK}" stroke-width="2.500" fill="none" stroke-linecap="round"/><ellipse cx="-28" cy="-9" rx="21" ry="15" fill="${fur}"/><ellipse cx="28" cy="-9" rx="21" ry="15" fill="${dark}"/><ellipse cx="-28" cy="-8" rx="11" ry="8" fill="#eec9a3"/><ellipse cx="28" cy="-8" rx="11" ry="8" fill="#e2b78d"/>${bow(-68, "#c2185b", "#a11049", 0.62)}`;
}

/** A notebook with a pen and a name plate. */
export function notebook() {
  return `${shadow(130)}<path d="M-56-150H50q8 0 8 8V0H-56Z" fill="#8d1145"/><path d="M-62-154H44q8 0 8 8V-6H-62Z" fill="#fffaf3"/><path d="M-62-158H46q8 0 8 8V-8H-62Z" fill="#5f0a2c"/><path d="M-62-158h20V-8h-20z" fill="#3f051c"/><path d="M20-158h26q8 0 8 8V-8H8c14-44 18-104 12-150Z" fill="#3f051c" opacity=".45"/><path d="M38-158h9V-8h-9z" fill="#d8ab4b"/><rect x="-26" y="-112" width="50" height="30" rx="3" fill="#d8ab4b"/><path d="M-18-101h34M-18-93h22" stroke="#5f0a2c" stroke-width="3" stroke-linecap="round"/><g transform="translate(78 0) rotate(9)"><rect x="-6" y="-140" width="12" height="112" rx="5" fill="${INK}"/><rect x="-6" y="-84" width="12" height="7" fill="#d8ab4b"/><path d="M-6-29H6L0-2Z" fill="#d8ab4b"/><path d="M6-136v50" stroke="#d8ab4b" stroke-width="3"/></g>`;
}

/** Two wedding rings, one through the other, on a petal cushion. */
export function rings() {
  return `${shadow(130)}<path d="M-66-22c0-28 132-28 132 0C72 6-72 6-66-22Z" fill="#fde3ec"/><path d="M10-42c38 0 58 10 56 20C66-4 30 2 4 2c20-10 22-32 6-44Z" fill="#f6c3d4"/><ellipse cx="-19" cy="-74" rx="36" ry="42" fill="none" stroke="#d8ab4b" stroke-width="11"/><path d="M-48-88c4-16 14-26 28-27" stroke="#f8e4ae" stroke-width="4" fill="none" stroke-linecap="round"/><ellipse cx="27" cy="-68" rx="33" ry="38" fill="none" stroke="#b98a2c" stroke-width="10"/><path d="M2-82c4-13 12-20 24-21" stroke="#f8e4ae" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M15-86c4 14 2 26-3 36" fill="none" stroke="#d8ab4b" stroke-width="11"/><path d="m-19-140-13 11 13 15 13-15Z" fill="#d9f0f2"/><path d="m-19-140 13 11-13 15Z" fill="#a5d3d8"/>`;
}

/** An Eid lantern with a crescent behind. */
export function lantern() {
  return `<path d="M-62-146a46 46 0 1 0 34 78 40 40 0 1 1-34-78Z" fill="#f0d28a"/>${shadow(88)}<g transform="translate(16 0)"><circle cy="-164" r="10" fill="none" stroke="#8f6b22" stroke-width="5"/><path d="M-12-152h24l24 30h-72Z" fill="#c9a04a"/><path d="M4-152h8l24 30H10Z" fill="#8f6b22" opacity=".6"/><path d="M-36-122h72l-8 98h-56Z" fill="#fbe9b9"/><path d="M-14-122h28v98h-28z" fill="#fff6d8"/><path d="M14-122h22l-8 98H14Z" fill="#e2b955" opacity=".6"/><path d="M-36-122h72M-14-122v98M14-122v98M-36-122l8 98M36-122l-8 98" stroke="#8f6b22" stroke-width="5" fill="none"/><path d="M0-94c10 13 12 21 12 28a12 12 0 0 1-24 0c0-7 2-15 12-28Z" fill="#e58a2e"/><path d="M0-76c5 7 6 10 6 13a6 6 0 0 1-12 0c0-3 1-6 6-13Z" fill="#fff1b8"/><path d="M-34-24h68l6 16q0 8-8 8h-64q-8 0-8-8Z" fill="#c9a04a"/><path d="M12-24h22l6 16q0 8-8 8H8c6-8 6-16 4-24Z" fill="#8f6b22" opacity=".6"/></g>`;
}

/** A cup and saucer with a jasmine beside it. */
export function teacup() {
  const jasmine = (x, y) =>
    `<g transform="translate(${x} ${y})">${[0, 72, 144, 216, 288].map((turn) => `<ellipse cy="-9" rx="5.500" ry="9" fill="#fff" stroke="#f0d9df" transform="rotate(${turn})"/>`).join("")}<circle r="4.500" fill="#e5b94e"/></g>`;
  return `${shadow(150)}<ellipse cy="-8" rx="76" ry="12" fill="#f8c5d6"/><ellipse cy="-12" rx="76" ry="12" fill="#fff4f7"/><path d="M44-74c34-6 34 38-4 38" fill="none" stroke="#f8c5d6" stroke-width="9"/><path d="M-52-86H52c0 42-16 72-36 74h-32c-20-2-36-32-36-74Z" fill="#fff"/><path d="M22-86h30c0 42-16 72-36 74H2c16-16 22-44 20-74Z" fill="#f6d5df"/><path d="M-50-66c34 8 66 8 100 0" stroke="#c2185b" stroke-width="5" fill="none"/><ellipse cy="-86" rx="52" ry="10" fill="#f6d5df"/><ellipse cy="-85" rx="44" ry="7" fill="#b9743c"/><path d="M-14-108c-8-12 8-16 0-30M12-108c-8-12 8-16 0-30" stroke="#d8b9a8" stroke-width="5" fill="none" stroke-linecap="round"/>${jasmine(-62, -24)}${jasmine(-42, -14)}`;
}

/** A smiling hand-tied parcel for delivery scenes: brown paper, string, a tag. */
export function parcel({ w = 150, h = 96 } = {}) {
  return `${shadow(w)}<rect x="${-w / 2}" y="${-h}" width="${w}" height="${h}" rx="5" fill="#d9ab7c"/><path d="M${w * 0.2} ${-h}h${w * 0.3}V-5q0 5-5 5H${w * 0.2}Z" fill="#b98555" opacity=".6"/><path d="M${-w * 0.16} ${-h}V0M${-w / 2} ${-h * 0.45}H${w / 2}" stroke="#fffaf3" stroke-width="5"/><g transform="translate(${-w * 0.16} ${-h * 0.45}) rotate(14)"><path d="M2 2h52v30H12L2 17Z" fill="#fffaf3"/><circle cx="12" cy="17" r="3.500" fill="#c2185b"/><path d="M22 13h24M22 21h16" stroke="#a11049" stroke-width="2.500" stroke-linecap="round"/></g>`;
}
