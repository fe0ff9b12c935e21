import { expect, test } from "vitest";
import type { ClientDetails } from "#app/domain/clients/client-fields.ts";
import { joinedRows, planOf } from "#app/domain/clients/import/plan.ts";
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
  const told = (planned: ReturnType<typeof planOf>) =>
    planned.map(({ id, rows }) => [id, rows.map(({ line }) => line)]);
  expect(told(plan)).toEqual([
    ["c1", [2, 3]],
    ["n4", [4, 5]],
    ["n7", [7]],
  ]);
  // A later page knows the clients of the rows before it, and which of these stayed outside.
  const earlier = new Map([
    [4, "n4"],
    [6, null],
  ]);
  expect(told(planOf([decided(8, "JOIN", { line: 4 }), decided(9, "JOIN", { line: 6 })], earlier))).toEqual([
    ["n4", [8]],
    ["n9", [9]],
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
  const rows = [2, 3].map((line) => ({ line, person: other }));
  const { details, lost } = joinedRows(one, rows, room);
  expect(details).toEqual({
    ...{ ...NOBODY, lastName: "Paz", phone: "+5491144440001", email: "a@b.test" },
    otherPhones: ["+5491144440002"],
    ...{ notes: "Café\nLos lunes", tags: ["VIP", "Nueva"] },
  });
  expect([...lost]).toEqual([]);
});

test("what a joined client has no room for, or has otherwise already, is told of the row", () => {
  const one = {
    ...{ ...NOBODY, notes: "Café", tags: ["VIP"], birthday: "1990-03-03", instagram: "suya" },
    ...{ phone: "11 4444-0001", email: "A@b.test", allergies: "Látex" },
  };
  const other = {
    ...{ ...NOBODY, notes: "Los lunes", tags: ["Nueva"], birthday: "1991-04-04", instagram: "otra" },
    ...{ phone: "+5491144440001", email: "a@b.test", allergies: "Látex" },
  };
  const { details, lost } = joinedRows(one, [{ line: 4, person: other }], { tags: 1, notes: 5 });
  expect(details).toMatchObject({ notes: "Café", tags: ["VIP"], birthday: "1990-03-03", instagram: "suya" });
  expect([...lost]).toEqual([
    [
      4,
      [
        { field: "birthday", code: "HAS_OTHER", text: "1991-04-04" },
        { field: "instagram", code: "HAS_OTHER", text: "otra" },
        { field: "tags", code: "TOO_MANY", text: "Nueva" },
        { field: "notes", code: "FULL", text: "Los lunes" },
      ],
    ],
  ]);
  // A contact past the tenth goes to the notes, and is told where these are full.
  const many = { ...one, otherPhones: Array.from({ length: 10 }, (_, nth) => `+54911555500${10 + nth}`) };
  const next = { ...NOBODY, phone: "+5491144449999" };
  const full = joinedRows(many, [{ line: 5, person: next }], { tags: 20, notes: 5 });
  expect([...full.lost]).toEqual([[5, [{ field: "phone", code: "FULL", text: "+5491144449999" }]]]);
  const roomy = joinedRows(many, [{ line: 5, person: next }], { tags: 20, notes: 4000 });
  expect(roomy.details.notes).toBe("Café\n+5491144449999");
  expect([...roomy.lost]).toEqual([]);
});
