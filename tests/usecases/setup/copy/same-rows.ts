import { idIn } from "./copy-story.ts";

const IS_ID = /^(id|\w+Id|serviceIds|servicePriceIds|subject|bookingId)$/;

/** What rows and ids of a file are where it was taken in: under which id, by the time that it is asked. */
export function newIdsOf(copyId: () => string) {
  function newId(text: string): string {
    // What was done to which subject is no id, and what was said once is an id with more behind.
    if (/^[A-Z]/.test(text)) return text;
    const [id = "", ...more] = text.split(":");
    return [idIn(copyId(), id), ...more].join(":");
  }
  /** The same with ids as they are where it was taken in. */
  function inNew(value: unknown, key = ""): unknown {
    if (Array.isArray(value)) return value.map((each) => inNew(each, key));
    if (typeof value === "string" && IS_ID.test(key)) return newId(value);
    if (typeof value !== "object" || value === null) return value;
    // What somebody knows to be free is told by professional.
    const named = key === "known" ? newId : (name: string) => name;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [named(name), inNew(each, name)]));
  }
  return { newId, inNew };
}

export const lines = (text = "") => text.split("\n").filter((line) => line.trim() !== "");
export const rowsOf = (text?: string) => lines(text).map((line): unknown => JSON.parse(line));
export const inOrder = (rows: readonly unknown[]) =>
  rows.map((row) => JSON.stringify(sorted(row))).toSorted();

/** What belongs to a row may stand in the order of its ids, and so may what is known by them. */
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
