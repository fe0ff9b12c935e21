import { expect, test } from "vitest";
import { clientOfPerson, likenessOfNames } from "#app/domain/clients/like-names.ts";

const named = (text: string) => {
  const [firstName = "", lastName = ""] = text.split("/");
  return { firstName, lastName };
};

test.each([
  ["Sofía/Gómez", "sofia/gomez", "SAME"],
  ["Gómez/Sofía", "Sofía/Gómez", "SAME"],
  ["María de los Ángeles/Paz", "Maria Angeles/Paz", "SAME"],
  ["Flor/Gómez", "Florencia/Gómez", "LIKE"],
  ["Sofi/Gómez", "Sofía/Gómez", "LIKE"],
  ["Pepe/Ruiz", "José/Ruiz", "LIKE"],
  ["Flor", "Florencia/Gómez", "LIKE"],
  ["Ana/Ruiz", "Ana Laura/Ruiz Paz", "LIKE"],
  ["Ana/R.", "Ana/Ruiz", "LIKE"],
  ["Gómez/Flor", "Florencia/Gómez", "LIKE"],
  ["Marta/Gómez", "Sofía/Gómez", "UNLIKE"],
  ["Juan/Pérez", "Juana/Pérez", "UNLIKE"],
  ["Daniel/Paz", "Daniela/Paz", "UNLIKE"],
  ["Martín/Paz", "Martina/Paz", "UNLIKE"],
  ["María/Paz", "Mariana/Paz", "UNLIKE"],
  ["Gómez", "Florencia/Gómez", "UNLIKE"],
  ["Sol", "María Sol/Gómez", "UNLIKE"],
  ["Gómez Paz", "Ana/Gómez Paz", "UNLIKE"],
  ["A.", "Ana/Gómez", "UNLIKE"],
  ["Juan/Pérez", "Juan/Pérez (hijo)", "UNLIKE"],
  ["Flor/Gómez", "Florencia/Díaz", "UNLIKE"],
  ["", "Ana", "UNLIKE"],
] as const)("'%s' and '%s' are %s, whichever comes first", (one, other, likeness) => {
  expect(likenessOfNames(named(one), named(other))).toBe(likeness);
  expect(likenessOfNames(named(other), named(one))).toBe(likeness);
});

test.each<[string, readonly string[], string | null]>([
  ["Florencia/Gómez", ["Marta/Gómez", "Flor/Gómez"], "Flor/Gómez"],
  ["Florencia/Gómez", ["Flor/Gómez", "Florencia/Gómez"], "Florencia/Gómez"],
  ["Florencia/Gómez", ["Flor/Gómez", "Flo/Gómez"], null],
  ["Florencia/Gómez", ["Marta/Gómez", "Pedro/Gómez"], null],
  ["Florencia/Gómez", [], null],
])("%s among %j is %j", (person, clients, who) => {
  expect(clientOfPerson(named(person), clients.map(named))).toEqual(who === null ? null : named(who));
});

test("of two clients of one name, the person is the first", () => {
  const [one, two] = ["one", "two"].map((id) => ({ id, ...named("Ana/Paz") }));
  expect(
    clientOfPerson(
      named("ana/paz"),
      [one, two].flatMap((each) => each ?? []),
    )?.id,
  ).toBe("one");
});
