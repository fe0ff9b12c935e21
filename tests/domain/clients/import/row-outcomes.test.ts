import { expect, test } from "vitest";
import type { ClientDetails } from "#app/domain/clients/client-fields.ts";
import { joinedPeople, planOf } from "#app/domain/clients/import/plan.ts";
import {
  type KnownClient,
  outcomesOf,
  type ReadRow,
  type RowOutcome,
} from "#app/domain/clients/import/row-outcomes.ts";

const NOBODY: ClientDetails = {
  ...{ firstName: "Ana", lastName: "", email: null, phone: null, instagram: null },
  ...{ notes: null, allergies: null, tags: [], birthday: null, otherPhones: [], otherEmails: [] },
};
const row = (line: number, person: Partial<ClientDetails> | null): ReadRow => ({
  ...{ line, faults: [], repair: null, nameFrom: null, isNobody: false },
  person: person === null ? null : { ...NOBODY, ...person },
});
const known = (client: Partial<KnownClient>): KnownClient => ({
  ...{ id: "c1", firstName: "Martina", lastName: "Gómez", email: null, phone: null },
  ...client,
});
const told = (outcomes: readonly RowOutcome[]) =>
  outcomes.map(({ status, choice, match }) => [status, choice, match && (match.clientId ?? match.line)]);

test("a row is a new client, a known client, a possible duplicate, or invalid", () => {
  const rows = [
    row(2, { firstName: "Abril", phone: "+1" }),
    row(3, { firstName: "MARTINA", lastName: "Gomez", phone: "+2" }),
    row(4, { firstName: "Lola", phone: "+2" }),
    row(5, { firstName: "Abril", lastName: "Vidal", phone: "+1" }),
    row(6, { firstName: "Otra", email: "a@b.test" }),
    row(7, { firstName: "Nora", email: "a@b.test" }),
    row(8, null),
    row(9, { firstName: "Sin nada" }),
  ];
  expect(told(outcomesOf(rows, [known({ phone: "+2" })]))).toEqual([
    ["NEW", "APART", null],
    ["UPDATE", "JOIN", "c1"],
    ["DUPLICATE", "APART", "c1"],
    ["DUPLICATE", "JOIN", 2],
    ["NEW", "APART", null],
    ["DUPLICATE", "APART", 6],
    ["INVALID", "SKIP", null],
    ["NEW", "APART", null],
  ]);
});

test("a shared phone matches the client with the same name", () => {
  const mother = known({ id: "madre", firstName: "Rosa", phone: "+2" });
  const daughter = known({ id: "hija", firstName: "Lola", phone: "+2" });
  const rows = [row(2, { firstName: "Lola", lastName: "Gómez", phone: "+2" })];
  expect(told(outcomesOf(rows, [mother, daughter]))).toEqual([["UPDATE", "JOIN", "hija"]]);
  expect(told(outcomesOf(rows, [daughter, mother]))).toEqual([["UPDATE", "JOIN", "hija"]]);
});

test("a row joins its target's client, and is a new client where the target is skipped", () => {
  const decided = (
    line: number,
    choice: RowOutcome["choice"],
    match: Partial<NonNullable<RowOutcome["match"]>> | null,
  ) => ({
    ...{ line, choice, person: NOBODY, clientId: `n${line}` },
    match: match && { clientId: null, line: null, name: "", by: "phone" as const, ...match },
  });
  const plan = planOf([
    decided(2, "JOIN", { clientId: "c1" }),
    decided(3, "JOIN", { line: 2 }),
    decided(4, "APART", { line: 2 }),
    decided(5, "JOIN", { line: 4 }),
    decided(6, "SKIP", null),
    decided(7, "JOIN", { line: 6 }),
  ]);
  expect(plan.joined.map(({ id, lines }) => [id, lines])).toEqual([["c1", [2, 3]]]);
  expect(plan.created.map(({ id, lines }) => [id, lines])).toEqual([
    ["n4", [4, 5]],
    ["n7", [7]],
  ]);
});

test("a joined client keeps their own values and gets the missing ones", () => {
  const one = { ...NOBODY, phone: "+5491144440001", notes: "Café", tags: ["VIP"] };
  const other = {
    ...NOBODY,
    lastName: "Paz",
    phone: "+5491144440002",
    email: "a@b.test",
    notes: "Los lunes",
    tags: ["VIP", "Nueva"],
  };
  const room = { tags: 20, notes: 4000 };
  expect(joinedPeople(one, [other, other], room)).toEqual({
    ...{ ...NOBODY, lastName: "Paz", phone: "+5491144440001", email: "a@b.test" },
    otherPhones: ["+5491144440002"],
    ...{ notes: "Café\nLos lunes", tags: ["VIP", "Nueva"] },
  });
  expect(joinedPeople(one, [other], { tags: 1, notes: 5 })).toMatchObject({ notes: "Café", tags: ["VIP"] });
});
