import fc from "fast-check";
import metadata from "libphonenumber-js/metadata.min.json" with { type: "json" };
import { expect, test } from "vitest";
import { dialledNumber } from "#app/domain/phones/phone-numbers.ts";
import ours from "#app/domain/phones/phones-of-argentina.json" with { type: "json" };
import { areaOf, keptPhone, readPhone } from "#app/domain/phones/read-phone.ts";
import { repairSentence } from "#app/text/clients/import-rows.ts";

const said = (written: string, area: string | null = null) => {
  const read = readPhone(written, area);
  return "fault" in read ? [read.fault] : [read.kept, repairSentence(read.repair, read.kept)];
};

test.each([
  ["11 5523-8790", "+5491155238790", null],
  ["1155238790", "+5491155238790", null],
  ["011 15-4871-2209", "+5491148712209", "Sacamos el 0 y el 15"],
  ["011-4871-2209", "+5491148712209", "Sacamos el 0"],
  ["(011) 4871-2209", "+5491148712209", "Sacamos el 0"],
  ["11 15 4871 2209", "+5491148712209", "Sacamos el 15"],
  ["01115 58749895", "+5491158749895", "Sacamos el 0 y el 15"],
  ["+54 9 11 5874-9895", "+5491158749895", null],
  ["+5491158749895", "+5491158749895", null],
  ["0054 9 11 5874-9895", "+5491158749895", null],
  ["+54 11 4871-2209", "+5491148712209", null],
  ["54 9 11 5874 9895", "+5491158749895", null],
  ["54 11 5874 9895", "+5491158749895", null],
  ["9 11 5874 9895", "+5491158749895", null],
  ["0351 15 620-4471", "+5493516204471", "Córdoba: sacamos el 0 y el 15"],
  ["0351 620-4471", "+5493516204471", "Córdoba: sacamos el 0"],
  ["351 15-620-4471", "+5493516204471", "Córdoba: sacamos el 15"],
  ["3516204471", "+5493516204471", null],
  ["0341-15-555-1234", "+5493415551234", "Rosario: sacamos el 0 y el 15"],
  ["0221 15 412-3344", "+5492214123344", "La Plata: sacamos el 0 y el 15"],
  ["0220 15 412-3344", "+5492204123344", "Sacamos el 0 y el 15"],
  ["02966 15 412334", "+5492966412334", "Sacamos el 0 y el 15"],
  ["2966-412334", "+5492966412334", null],
  ["03543 15-41-2334", "+5493543412334", "Sacamos el 0 y el 15"],
  ["02901 15 412345", "+5492901412345", "Sacamos el 0 y el 15"],
  ["cel: 11 5874-9895", "+5491158749895", null],
  ["Cel. 011 15 5874 9895", "+5491158749895", "Sacamos el 0 y el 15"],
  ["11.5874.9895", "+5491158749895", null],
  ["+598 99 123 456", "+59899123456", null],
  ["00598 99 123 456", "+59899123456", null],
  ["+1 (212) 555-0123", "+12125550123", null],
  ["+56 9 8765 4321", "+56987654321", null],
])("'%s' is kept as %s (%s)", (written, kept, repair) => {
  expect(said(written)).toEqual([kept, repair]);
});

test.each([
  ["4871-2209", "11", "+5491148712209", "Agregamos el 11"],
  ["15-4871-2209", "11", "+5491148712209", "Sacamos el 15 y agregamos el 11"],
  ["15 620 4471", "351", "+5493516204471", "Córdoba: sacamos el 15 y agregamos el 351"],
  ["620-4471", "351", "+5493516204471", "Córdoba: agregamos el 351"],
  ["15 412334", "2966", "+5492966412334", "Sacamos el 15 y agregamos el 2966"],
  ["0351 15 620-4471", "11", "+5493516204471", "Córdoba: sacamos el 0 y el 15"],
])("'%s' where %s is missing is kept as %s (%s)", (written, area, kept, repair) => {
  expect(said(written, area)).toEqual([kept, repair]);
});

test.each([
  ["4871-2209", null, "NO_AREA"],
  ["15-4871-2209", null, "NO_AREA"],
  ["412334", null, "NO_AREA"],
  ["4832-11", "11", "PHONE_SHORT"],
  ["4832", null, "PHONE_SHORT"],
  ["11 5874-989", null, "PHONE_SHORT"],
  ["11 5874-9895-123456", null, "PHONE_LONG"],
  ["12 3456-7890", null, "IMPOSSIBLE_PHONE"],
  ["5,49116E+12", null, "INVALID_PHONE"],
  ["no tiene", null, "INVALID_PHONE"],
  ["+598 99", null, "PHONE_SHORT"],
  ["4871-2209", "351", "IMPOSSIBLE_PHONE"],
])("'%s' (%s) is no phone: %s", (written, area, fault) => {
  expect(said(written, area)).toEqual([fault]);
});

test("the first valid phone of a cell is kept, and the others are told", () => {
  expect(readPhone("11 5874-9895 / 011 4444-5555", null)).toMatchObject({
    kept: "+5491158749895",
    others: ["011 4444-5555"],
  });
  expect(readPhone("no; 11 5874-9895 ::: 11 4444-5555", null)).toMatchObject({ kept: "+5491158749895" });
  expect(readPhone("11/5874-9895", null)).toMatchObject({ kept: "+5491158749895", others: [] });
});

const AREAS = [
  "11",
  "221",
  "223",
  "261",
  "291",
  "299",
  "341",
  "351",
  "379",
  "381",
  "2901",
  "2966",
  "3543",
  "3482",
];

test("a form and a file keep the same number in any spelling", () => {
  const number = fc
    .constantFrom(...AREAS)
    .chain((area) =>
      fc
        .integer({ min: 4, max: 6 })
        .chain((begin) =>
          fc
            .stringMatching(new RegExp(`^\\d{${9 - area.length}}$`))
            .map((rest) => ({ area, local: `${begin}${rest}` })),
        ),
    );
  fc.assert(
    fc.property(
      number,
      fc.constantFrom("", "0"),
      fc.boolean(),
      fc.constantFrom(" ", "-", ""),
      ({ area, local }, zero, has15, between) => {
        const written = [`${zero}${area}`, ...(has15 ? ["15"] : []), local].join(between);
        const read = readPhone(written, null);
        expect(read).toMatchObject({
          kept: `+549${area}${local}`,
          repair: { zero: zero === "0", fifteen: has15 },
        });
        expect(keptPhone(written)).toBe(`+549${area}${local}`);
        expect(readPhone(dialledNumber(`+549${area}${local}`), null)).toMatchObject({
          kept: `+549${area}${local}`,
        });
        expect(areaOf(`+549${area}${local}`)).toBe(area);
      },
    ),
  );
});

test("our data of Argentina equals the library's", () => {
  expect(ours.countries.AR).toEqual(metadata.countries.AR);
});
