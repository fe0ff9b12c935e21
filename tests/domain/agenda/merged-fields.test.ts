import { expect, test } from "vitest";
import { mergedFields } from "#app/domain/agenda/merged-fields.ts";

const SEEN = { time: "10:00", minutes: "45", employee: "ana", additional: "" };

test("different fields of two people are both kept", () => {
  const now = { ...SEEN, time: "10:15" };
  const typed = { ...SEEN, additional: "1500" };
  expect(mergedFields(SEEN, now, typed)).toEqual({
    fields: { ...SEEN, time: "10:15", additional: "1500" },
    clashes: [],
  });
});

test.each([
  ["the same field, made something else of", "10:15", "10:30", ["time"], "10:30"],
  ["the same field, made the same of", "10:15", "10:15", [], "10:15"],
  ["a field that only others changed", "10:15", "10:00", [], "10:15"],
  ["a field that only this one changed", "10:00", "10:30", [], "10:30"],
])("of %s", (_, theirs, mine, clashes, time) => {
  const merged = mergedFields(SEEN, { ...SEEN, time: theirs }, { ...SEEN, time: mine });
  expect(merged.clashes).toEqual(clashes);
  expect(merged.fields.time).toBe(time);
});
