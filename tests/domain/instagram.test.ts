import { expect, test } from "vitest";
import { instagramHandle } from "#app/domain/instagram.ts";

test.each([
  ["@casamalva.salon", "casamalva.salon"],
  ["Casa_Malva", "casa_malva"],
  ["https://www.instagram.com/casamalva/", "casamalva"],
  ["instagram.com/casamalva?igsh=abc", "casamalva"],
  [" https://instagr.am/casamalva ", "casamalva"],
  ["casamalva/", "casamalva"],
  ["https://www.instagram.com/casamalva/reels/", "casamalva"],
  ["https://www.instagram.com/p/Cxyz123/", null],
  ["casa / malva", null],
  ["12/5/1990", null],
  ["casa malva", null],
  ["casa..malva", null],
  [".casa", null],
  ["casa.", null],
  ["a".repeat(31), null],
  ["https://evil.test/casamalva", null],
  ["@", null],
])("'%s' is called %s there", (written, handle) => {
  expect(instagramHandle(written)).toBe(handle);
});
