import { isNoDate } from "#app/domain/clients/import/birthdays.ts";
import type { FileColumns } from "#app/domain/clients/import/file-columns.ts";
import { isUsualLabel } from "#app/domain/clients/import/usual-labels.ts";
import { unguardedCell } from "#app/domain/harmless-cells.ts";
import type { ListRead } from "./list-file.ts";

/** Each word or number of each cell that neither comes in nor is told, with its column and line. */
export function lossesOf({ file, rows, read }: Pick<ListRead, "file" | "rows" | "read">): readonly string[] {
  return rows.flatMap(({ cells, line, isNobody }, row) => {
    const found = read[row];
    // A row that is no person, or has no name, is shown as such with all of its cells.
    if (isNobody || found?.person === null || found === undefined) return [];
    const kept = plain(JSON.stringify([found.person, found.faults]).replaceAll("\\n", " "));
    const digits = digitsOf(JSON.stringify([found.person, found.faults]));
    return file.columns.flatMap((column, at) => {
      const cell = unguardedCell(cells[at] ?? "").trim();
      if (cell === "" || isTold(column, cell)) return [];
      const lost = wordsOf(cell).filter((word) => !isKept(word, { kept, digits, column }));
      return lost.map((word) => `${line} ${column.name} (${column.usage}): ${word}`);
    });
  });
}

type Column = FileColumns["columns"][number];

/** Whether the review says of a column, or of such a value in it, that it does not come in. */
function isTold({ usage, filled, said }: Column, cell: string): boolean {
  switch (usage) {
    case "LEFT_OUT":
      return filled > 0;
    case "BIRTHDAY":
      return isNoDate(cell);
    case "TAGS":
      return (
        said?.code === "SYSTEM" && cell.split(/:::|[,;|]/).every((tag) => said.label.includes(tag.trim()))
      );
    case "PHONE_LABEL":
    case "EMAIL_LABEL":
      return isUsualLabel(cell);
    // A yes or a no is the prohibition itself.
    case "REFUSES":
    case "ACCEPTS":
    case "BLOCKED":
      return /^(s[ií]|no|x|yes|true|false|1|0|-|s|n|on|off|ok)$/i.test(cell);
    default:
      return false;
  }
}

type Where = { readonly kept: string; readonly digits: string; readonly column: Column };

function isKept(word: string, { kept, digits, column: { usage, said } }: Where): boolean {
  if (kept.includes(plain(word))) return true;
  // Of a phone only 0, 15, prefixes and what makes it a link change; a date has another order and a longer year.
  if (usage === "PHONE" || usage === "OTHER_PHONE")
    return (
      isUsualLabel(word) ||
      /^(tel|https|wa|me|0|15|54|9|00|o|y)$/i.test(word) ||
      digits.includes(word.replace(/^(0|15|54)+/, ""))
    );
  // 1604 stands for no year; letters of a date are its month or its hour.
  if (usage === "BIRTHDAY") {
    const number = word.replace(/^0+|\D/g, "");
    return number === "" || number === "1604" || digits.includes(number.slice(-2));
  }
  if (usage === "TAGS") return said?.code === "SYSTEM" && plain(said.label).includes(plain(word));
  return usage === "INSTAGRAM" && /^(https?|www|instagram|com)$/i.test(word);
}

function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, "");
}

function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
