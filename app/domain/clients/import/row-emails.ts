import { isUsualLabel } from "./usual-labels.ts";

/** An address of a row as its file has it; `label`: what the file calls it. */
export type EmailCell = { readonly text: string; readonly label: string };

/** The addresses of a row; `rests`: cells whose words no address tells. */
export type RowEmails = { readonly emails: readonly string[]; readonly rests: readonly EmailCell[] };

/** The addresses of cells, each in any notation: 'Ana <ana@x.com>; otra@x.com'. */
export function emailsOf(cells: readonly EmailCell[]): RowEmails {
  const read = cells.map((cell) => ({ cell, ...addressesIn(cell.text) }));
  return {
    emails: read.flatMap(({ addresses }) => addresses),
    rests: read.flatMap(({ cell, words }) => (words > 0 || !isUsualLabel(cell.label) ? [cell] : [])),
  };
}

/** A cell without any '@' stays whole, to be told. `words`: how many others it has. */
function addressesIn(text: string): { readonly addresses: readonly string[]; readonly words: number } {
  const parts = text
    .replaceAll(":::", " ")
    .replaceAll(/[\s,;<>]/g, " ")
    .split(" ")
    .map((part) => part.replace(/^mailto:/i, ""))
    .filter((part) => part !== "");
  const addresses = parts.filter((part) => part.includes("@"));
  if (addresses.length === 0) return { addresses: [text], words: 0 };
  const words = parts.filter((part) => !part.includes("@") && /[\p{L}\p{N}]/u.test(part));
  return { addresses, words: words.length };
}
