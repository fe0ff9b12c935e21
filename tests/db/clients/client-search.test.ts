import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { clientSearch } from "#app/domain/clients/client-search.ts";
import { type FoundClients, foundClients, type SearchPlace } from "#db/queries/clients/client-search.ts";
import { insertClient } from "#db/queries/clients/clients.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import { db, run } from "#tests/support/database/database.ts";
import { NINE, salonRows } from "#tests/support/database/rows.ts";
import { effort } from "#tests/support/effort.ts";

const PEOPLE: readonly (readonly [string, string, string, (string | null)?, (string | null)?])[] = [
  ["martina", "Martina", "Gómez", "+5491158749895", "martu@correo.test"],
  ["ana-maria", "Ana María", "Gómez de la Fuente", "+5493515551234"],
  ["martin", "Martín", "Martínez", "+5492944123456", "martin@correo.test"],
  ["mora", "Mora", "Gomara"],
  ["cher", "Cher", ""],
  ["apostrophe", "Fiona", "D'Angelo"],
  ["hyphen", "Pía", "García-López"],
  ["quotes", 'Ana "la Colo"', "\\ Pérez"],
  ["emoji", "😀 Flor", "Ñandú"],
  ["joao", "João", "Conceição"],
  ["abroad", "Sara", "Long", "+14155552671"],
  ["typed", "Beto", "Ruiz", "(011) 15-4412-7788"],
];

beforeAll(async () => {
  await write(db, [...salonRows("found"), ...salonRows("other")]);
  const of = (businessId: string) =>
    PEOPLE.flatMap(([id, firstName, lastName, phone = null, email = null]) =>
      insertClient(db, {
        id: `${businessId}-${id}`,
        businessId,
        firstName,
        lastName,
        phone,
        email,
        createdAt: 0,
      }),
    );
  await write(db, [...of("found"), ...of("other")]);
});

function part(typed: string, after: SearchPlace | null, sizes = { most: 15 }): Promise<FoundClients> {
  const asked = { businessId: "found", now: NINE, search: clientSearch(typed), after, ...sizes };
  return read(db, foundClients(db, asked));
}

async function found(typed: string, sizes?: { most: number }): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let after: SearchPlace | null = null, parts = 0; parts < 500; parts += 1) {
    const { items, next }: FoundClients = await part(typed, after, sizes);
    ids.push(...items.map(({ id }) => id.slice("found-".length)));
    if (next === null) break;
    after = next;
  }
  return ids.sort();
}

test.each<[string, readonly string[]]>([
  ["gomez mar", ["ana-maria", "martina"]],
  ["mar gomez", ["ana-maria", "martina"]],
  ["mar gom", ["ana-maria", "martina"]],
  ["MARTINA GÓMEZ", ["martina"]],
  ["gomez", ["ana-maria", "martina"]],
  ["mart", ["martin", "martina"]],
  ["martin", ["martin", "martina"]],
  ["m go", ["ana-maria", "martina", "mora"]],
  ["mo go", ["mora"]],
  ["ana fuente maria", ["ana-maria"]],
  ["fuente de la", ["ana-maria"]],
  ["cher", ["cher"]],
  ["dangelo", ["apostrophe"]],
  ["D’Angelo fio", ["apostrophe"]],
  ["lopez pia", ["hyphen"]],
  ["García-López", ["hyphen"]],
  ['"la colo"', ["quotes"]],
  ["\\", ["quotes"]],
  ["\\ perez", ["quotes"]],
  ["😀", ["emoji"]],
  ["ñandu 😀", ["emoji"]],
  ["conceicao joao", ["joao"]],
  ["011 15-5874-9895", ["martina"]],
  ["11 5874", ["martina"]],
  ["15 5874", ["martina"]],
  ["5874-98", ["martina"]],
  ["9895", ["martina"]],
  ["martina 5874", ["martina"]],
  ["cher 5874", []],
  ["0351 555", ["ana-maria"]],
  ["555-1234", ["ana-maria"]],
  ["294 412", ["martin"]],
  ["123456", ["martin"]],
  ["+1 415 555", ["abroad"]],
  ["44127788", ["typed"]],
  ["martu@correo", ["martina"]],
  ["martu", ["martina"]],
  ["%", []],
  ["_", []],
  ["gomez gomez", ["ana-maria", "martina"]],
  ["nobody", []],
])("'%s' finds %j, in one part or one by one", async (typed, expected) => {
  expect(await found(typed)).toEqual([...expected].sort());
  expect(await found(typed, { most: 1 })).toEqual([...expected].sort());
  expect(await found(typed, { most: 2 })).toEqual([...expected].sort());
});

test("a renamed client is found only by the new name", async () => {
  await run({ sql: "update clients set first_name = 'Zulma', phone = null where id = 'found-cher'" });
  expect(await found("cher")).toEqual([]);
  expect(await found("zulma")).toEqual(["cher"]);
  await run({ sql: "update clients set first_name = 'Cher' where id = 'found-cher'" });
});

const WORDS = ["ana", "anabel", "mar", "marta", "martina", "gomez", "go", "lo", "lopez", "luz"];

test("a search finds exactly the clients with a match for each word, once each", async () => {
  const word = fc.constantFrom(...WORDS);
  const name = fc.array(word, { minLength: 1, maxLength: 4 });
  const letters = word.chain((whole) =>
    fc.integer({ min: 1, max: whole.length }).map((n) => whole.slice(0, n)),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(name, { minLength: 4, maxLength: 12 }),
      fc.array(fc.array(letters, { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: 4 }),
      async (people, asked) => {
        await run({ sql: "delete from clients where business_id = 'found'" });
        await write(
          db,
          people.flatMap((words, at) =>
            insertClient(db, {
              id: `found-${at}`,
              businessId: "found",
              firstName: words.join(" "),
              createdAt: 0,
            }),
          ),
        );
        for (const typed of asked) {
          const wanted = people.flatMap((words, at) => (isFor(words, typed) ? [String(at)] : []));
          expect(await found(typed.join(" "), { most: 3 })).toEqual(wanted.sort());
        }
      },
    ),
    { numRuns: effort(10, 30) },
  );
});

function isFor(words: readonly string[], typed: readonly string[]): boolean {
  return typed.every((one) => words.some((word) => word.startsWith(one)));
}
