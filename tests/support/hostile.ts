/** Values that our forms never send: numbers, dates and texts beyond all limits, or in other spellings. */
export const HOSTILE_TEXTS = [
  ...["1e30", "99999999999999999999", "-99999999999999999999", "-1", "NaN", "Infinity", "1.5", "0x10"],
  ...["", " ", "\0", "a\0b", "~", "%", "a".repeat(10_000)],
  ...["0001-01-01", "9999-12-31", "2026-02-30", "2026-13-01", "25:00", "__proto__"],
] as const;

/** The same values in JSON, and values of other types. */
const HOSTILE_JSON: readonly unknown[] = [
  ...HOSTILE_TEXTS,
  ...[1e30, 1e20, -1, 1.5, 0, null, true],
  ...[[], {}, [null], ["\0"], { date: "9999-12-31", time: "24:00" }],
];

/** All bodies that differ from this one by one hostile part, at any depth. */
export function spoiled(body: unknown): readonly unknown[] {
  const inner = Array.isArray(body)
    ? body.flatMap((part, place) => spoiled(part).map((other) => body.with(place, other)))
    : Object.entries(isRecord(body) ? body : {}).flatMap(([name, part]) =>
        spoiled(part).map((other) => ({ ...(body as object), [name]: other })),
      );
  return [...HOSTILE_JSON, ...inner];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
