import { useMemo } from "react";

/** A record as one JSON text, for loaders with some thousand values: Remix would encode each of them separately. */
type Packed<T> = string & { readonly packed?: T };

/** A list of records: each set of names once, then for each record the index of its names, and its values. */
type Table = { readonly names: readonly (readonly string[])[]; readonly rows: readonly Row[] };
type Row = readonly [number, ...unknown[]];
type Fields = Readonly<Record<string, unknown>>;

/** Only for values that JSON keeps exactly: texts, numbers, booleans, null, and lists and records of them. */
export function pack<T extends object>(value: T): Packed<T> {
  const tables = Object.entries(value).map(([name, each]) => [name, isRecords(each) ? tableOf(each) : each]);
  const lists = Object.entries(value).flatMap(([name, each]) => (isRecords(each) ? name : []));
  return JSON.stringify([Object.fromEntries(tables), lists]);
}

/** The value; the same object as long as the text is the same. */
export function useUnpacked<T extends object>(packed: Packed<T>): T {
  return useMemo(() => unpack(packed), [packed]);
}

export function unpack<T extends object>(packed: Packed<T>): T {
  const [value, lists] = JSON.parse(packed);
  for (const name of lists) value[name] = recordsOf(value[name]);
  return value;
}

function isRecords(value: unknown): value is readonly Fields[] {
  const isRecord = (each: unknown) => typeof each === "object" && each !== null && !Array.isArray(each);
  return Array.isArray(value) && value.length > 0 && value.every(isRecord);
}

function tableOf(records: readonly Fields[]): Table {
  const known = new Map<string, number>();
  const names: string[][] = [];
  const rows = records.map((record): Row => {
    const own = Object.keys(record);
    const key = own.join();
    const index = known.get(key) ?? names.push(own) - 1;
    known.set(key, index);
    return [index, ...Object.values(record)];
  });
  return { names, rows };
}

function recordsOf({ names, rows }: Table): Fields[] {
  return rows.map(([index, ...values]) =>
    Object.fromEntries((names[index] ?? []).map((name, place) => [name, values[place]])),
  );
}
