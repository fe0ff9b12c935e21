import fc from "fast-check";
import { expect, test } from "vitest";
import { REQUEST_KINDS } from "#app/domain/codes/legal.ts";
import { requestCode } from "#app/domain/legal/request-code.ts";

const hex = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString("hex"));

test("a code says its kind, and has two groups of four without look-alikes", () => {
  fc.assert(
    fc.property(fc.constantFrom(...REQUEST_KINDS), hex, (kind, random) => {
      const prefix = { WITHDRAWAL: "ARR", TERMINATION: "BAJA", PRIVACY: "DAT" }[kind];
      const [first, ...groups] = requestCode(kind, random).split("-");
      expect(first).toBe(prefix);
      expect(groups).toHaveLength(2);
      for (const group of groups) expect(group).toMatch(/^[ABCDEFGHJKMNPQRSTUVWXYZ2-9]{4}$/);
    }),
  );
});

test("different requests have different codes", () => {
  const codes = fc.sample(hex, 500).map((random) => requestCode("WITHDRAWAL", random));
  expect(new Set(codes).size).toBeGreaterThan(450);
});
