import fc from "fast-check";
import { expect, test } from "vitest";
import { isReservedSlug, isSlug, slugCandidates, slugOf } from "#app/domain/setup/business/slugs.ts";

test.each([
  ["casa-malva", true],
  ["abc", true],
  ["a".repeat(40), true],
  ["2x1", true],
  ["ab", false],
  ["a".repeat(41), false],
  ["Casa", false],
  ["casa_malva", false],
  ["casa malva", false],
  ["ñandu", false],
  ["-casa", false],
  ["casa-", false],
  ["casa--malva", false],
  ["", false],
  ["casa\n", false],
])("'%s' is a slug: %s", (text, isOne) => {
  expect(isSlug(text)).toBe(isOne);
});

test.each([
  ["Casa Malva", "casa-malva"],
  ["  Peluquería Ñandú · Uñas & Co. ", "peluqueria-nandu-unas-co"],
  ["Sí", "salon-si"],
  ["Turnos", "salon-turnos"],
  ["★★★", "salon-nuevo"],
  ["Peluquería de la esquina de mi barrio querido", "peluqueria-de-la-esquina-de-mi-barrio-qu"],
])("'%s' makes the slug %s", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test("a name is tried by itself, then with numbers, and at last with unique letters", () => {
  const tried = slugCandidates("Casa Malva", "aB_3-xYz9012345678901");
  expect(tried.slice(0, 3)).toEqual(["casa-malva", "casa-malva-2", "casa-malva-3"]);
  expect(tried.at(-1)).toBe("casa-malva-ab3xyz90");
});

test("each candidate slug of any name is valid, distinct and free", () => {
  const names = fc.oneof(fc.string({ unit: "grapheme" }), fc.constantFrom("api", "WWW", "a".repeat(60)));
  fc.assert(
    fc.property(names, fc.stringMatching(/^[\w-]{22}$/), (name, unique) => {
      const tried = slugCandidates(name, `${unique}abc`);
      for (const slug of tried)
        expect([slug, isSlug(slug), isReservedSlug(slug)]).toEqual([slug, true, false]);
      expect(new Set(tried).size).toBe(tried.length);
    }),
  );
});
