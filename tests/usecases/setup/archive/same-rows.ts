import { idIn } from "./archive-story.ts";

const IS_ID = /^(id|\w+Id|serviceIds|servicePriceIds|subject|bookingId)$/;

/** An entry's known times, the hours of single professionals on a special day, and what they ask for an option. */
const BY_PROFESSIONAL = ["known", "people", "own", "oldOwn", "newOwn"];

/** The rows and ids of a file as they are after taking in; `archiveId` gives the archive's present id. */
export function newIdsOf(archiveId: () => string) {
  function newId(text: string): string {
    // A subject in capitals is no id; the key of a message is an id with a suffix.
    if (/^[A-Z]/.test(text)) return text;
    const [id = "", ...more] = text.split(":");
    return [idIn(archiveId(), id), ...more].join(":");
  }
  /** The same value with its new ids. */
  function inNew(value: unknown, key = ""): unknown {
    if (Array.isArray(value)) return value.map((each) => inNew(each, key));
    if (typeof value === "string" && IS_ID.test(key)) return newId(value);
    if (typeof value !== "object" || value === null) return value;
    const named = BY_PROFESSIONAL.includes(key) ? newId : (name: string) => name;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [named(name), inNew(each, name)]));
  }
  return { newId, inNew };
}

export const lines = (text = "") => text.split("\n").filter((line) => line.trim() !== "");
export const rowsOf = (text?: string) => lines(text).map((line): unknown => JSON.parse(line));
export const inOrder = (rows: readonly unknown[]) =>
  rows.map((row) => JSON.stringify(sorted(row))).toSorted();

/** Lists that belong to a row may be ordered by id, and so may known times; sorted, they compare equal. */
function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (!Array.isArray(value))
    return Object.fromEntries(
      Object.entries(value)
        .map(([name, each]) => [name, sorted(each)] as const)
        .toSorted(byText),
    );
  const all = value.map(sorted);
  return all.every((each) => typeof each === "object") ? all.toSorted(byText) : all;
}

function byText(one: unknown, other: unknown): number {
  return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
}
