import fc from "fast-check";
import type { FilePerson } from "#app/domain/clients/client-fields.ts";
import { contactsOr } from "#app/domain/clients/further-contacts.ts";

const words = ["Ana", "María José", "Ñusta", "D'Angelo", "Zoë", "Inés", "Sol", "José-Luis", "Mía", "Évora"];
const lastWords = ["", "Paz", "De la Fuente", "Ñúñez Güemes", "O'Higgins", "Sosa", "Gil-Robles", "Muñoz"];
const phone = fc
  .tuple(fc.constantFrom("115", "114", "3515", "3415", "2214"), fc.integer({ min: 100_000, max: 999_999 }))
  .map(([start, number]) => `+549${start}${`${number}`.padEnd(10 - start.length, "7")}`);
const email = fc
  .tuple(fc.constantFrom("ana", "mia.sol", "j_l", "x+y", "ines-1"), fc.nat(999))
  .map(([name, number]) => `${name}${number}@correo.test`);
const birthday = fc
  .date({ min: new Date("1926-01-01"), max: new Date("2026-10-01"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const text = fc
  .array(
    fc.constantFrom(
      ...[
        "Café",
        "no; sí",
        "a, b",
        '"así"',
        "uno\ndos",
        "=1+1",
        "- lunes",
        "5 % más",
        "Ñandú",
        "\\n",
        "@ana",
        "'x'",
      ],
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => parts.join(" "));
const tag = fc.constantFrom("VIP", "Uñas", "Color 7.1", "De siempre", "* propia", "starred", "A/B");
const orNull = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null });
const some = <T>(each: fc.Arbitrary<T>) => fc.uniqueArray(each, { maxLength: 3 });

/** A client as staff may keep one, with letters that have a meaning in files. */
export const somePerson: fc.Arbitrary<FilePerson> = fc
  .record({
    ...{ firstName: fc.constantFrom(...words), lastName: fc.constantFrom(...lastWords) },
    ...{ phone: orNull(phone), otherPhones: some(phone), email: orNull(email), otherEmails: some(email) },
    ...{ instagram: orNull(fc.constantFrom("ana.sol", "mia_1")), birthday: orNull(birthday) },
    ...{ tags: some(tag), allergies: orNull(text), notes: orNull(text) },
    ...{ isBlocked: fc.boolean(), refusesMessages: fc.boolean() },
  })
  .map((each) => ({
    ...each,
    // The first of several ways to reach a client is the phone, or the email.
    ...contactsOr({
      otherPhones: each.phone === null ? [] : each.otherPhones.filter((other) => other !== each.phone),
      otherEmails: each.email === null ? [] : each.otherEmails.filter((other) => other !== each.email),
    }),
  }));
