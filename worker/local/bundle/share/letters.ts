import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import type { ResvgRenderOptions } from "@resvg/resvg-js";

/** Bytes of a WOFF's head and of each line of its directory (W3C, WOFF 1.0); then those of a plain font, in the same order. */
const [WOFF_HEAD, WOFF_LINE, HEAD, LINE] = [44, 20, 12, 16];

/** Inter in two weights, independent of the machine's fonts. `close` deletes the files that they are read from. */
export function openLetters(): {
  readonly font: NonNullable<ResvgRenderOptions["font"]>;
  readonly close: () => void;
} {
  const folder = mkdtempSync(join(tmpdir(), "turnero-letters-"));
  const fontFiles = [600, 700].map((weight) => {
    const file = join(folder, `${weight}.ttf`);
    const woff = readFileSync(`node_modules/@fontsource/inter/files/inter-latin-${weight}-normal.woff`);
    writeFileSync(file, fontOf(woff));
    return file;
  });
  const font = { loadSystemFonts: false, fontFiles, defaultFontFamily: "Inter" };
  return { font, close: () => rmSync(folder, { recursive: true }) };
}

/** The font inside a WOFF: the same tables, uncompressed, after a new directory. */
export function fontOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(HEAD + count * LINE);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const tables: Buffer[] = [];
  let end = head.length;
  for (let index = 0; index < count; index++) {
    const from = WOFF_HEAD + index * WOFF_LINE;
    const [offset, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(from + at)) as [
      number,
      number,
      number,
    ];
    const body = woff.subarray(offset, offset + packed);
    const table = packed < length ? inflateSync(body) : body;
    const to = HEAD + index * LINE;
    woff.copy(head, to, from, from + 4);
    woff.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(end, to + 8);
    head.writeUInt32BE(length, to + 12);
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    tables.push(padded);
    end += padded.length;
  }
  return Buffer.concat([head, ...tables]);
}
