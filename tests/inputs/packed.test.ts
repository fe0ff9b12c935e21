import fc from "fast-check";
import { expect, test } from "vitest";
import { pack, unpack } from "#app/routing/packed.ts";

const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
const record = fc.dictionary(fc.string(), fc.oneof(value, fc.array(value), fc.record({ at: value })));

test("what is packed is unpacked the same, lists of records of different fields too", () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.oneof(value, record, fc.array(fc.oneof(value, record)))),
      (all) => {
        expect(unpack(pack(all))).toEqual(JSON.parse(JSON.stringify(all)));
      },
    ),
  );
});

test("the fields of a list's records are named once", () => {
  const items = Array.from({ length: 50 }, (_, at) => ({ kind: "TURNO", booking: `b${at}`, at }));
  const packed = pack({ items });
  expect(packed.split("booking")).toHaveLength(2);
  expect(unpack(packed)).toEqual({ items });
});
