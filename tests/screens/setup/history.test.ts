import { beforeAll, beforeEach, expect, test } from "vitest";
import { newMember } from "#tests/api/member.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor, type Page } from "#tests/support/plain/visitor.ts";
import { openSalon } from "#tests/support/salon.ts";

const HISTORY = "/backoffice/setup/history";
/** Wednesday, 4 March 2026, 10:00 in Buenos Aires. */
const THEN = Date.parse("2026-03-04T13:00:00Z");

let owner = "";

beforeAll(async () => {
  await openSalon();
  owner = await newMember("OWNER");
});
beforeEach(() => run({ sql: "delete from setup_changes" }));

type Line = {
  readonly id: string;
  readonly businessId?: string;
  readonly at?: number;
  readonly userId?: string | null;
  readonly subject?: string;
  readonly act?: string;
  readonly name?: string;
  readonly details?: readonly unknown[];
};

function note(...lines: readonly Line[]) {
  return run(
    ...lines.map(({ id, businessId = "salon", at = THEN, userId = "duena", ...what }) => ({
      sql: `insert into setup_changes (id, business_id, at, user_id, subject, act, subject_id, subject_name, details)
        values (?, ?, ?, ?, ?, ?, null, ?, ?)`,
      params: [
        ...[id, businessId, at, userId, what.subject ?? "PRICE", what.act ?? "CHANGED"],
        ...[what.name ?? "Corte", JSON.stringify(what.details ?? [])],
      ],
    })),
  );
}

const see = (path = HISTORY) => openVisitor(owner).visit(path);

function linesOf(page: Page): readonly string[] {
  return page.parts("history-day").flatMap((day) => day.parts("li").map(({ text }) => text));
}

test("a change shows its author, its act, its time and the earlier value", async () => {
  await note(
    { id: "a", details: [{ field: "Precio", from: "$12.000", to: "$14.000" }] },
    {
      id: "b",
      at: THEN + 60_000,
      subject: "MONEY",
      act: "REMOVED",
      name: "transferencia",
      details: [{ field: "Cuenta", from: "CBU terminado en 1234", to: null }],
    },
  );
  const page = await see();
  expect(page.headings).toContain("Historial");
  expect(page.headings.some((heading) => heading.startsWith("Miércoles, 4 de marzo"))).toBe(true);
  expect(linesOf(page)).toEqual([
    expect.stringMatching(
      /^duena dejó de recibir señas por transferencia Cuenta: Antes: CBU terminado en 1234 ?→ ?Ahora: nada 10:01$/,
    ),
    expect.stringMatching(
      /^duena cambió los precios de Corte Precio: Antes: \$12\.000 ?→ ?Ahora: \$14\.000 10:00$/,
    ),
  ]);
});

test("the history lists fifty changes at a time, newest first, each once", async () => {
  const ids = Array.from({ length: 103 }, (_, index) => `linea-${String(index).padStart(3, "0")}`);
  await note(...ids.map((id, index) => ({ id, name: id, at: THEN + Math.floor(index / 60) * 1000 })));
  const visitor = openVisitor(owner);
  const first = await visitor.visit(HISTORY);
  const second = await visitor.follow(first, "Ver anteriores");
  const third = await visitor.follow(second, "Ver anteriores");
  const parts = [first, second, third].map(linesOf);
  expect(parts.map(({ length }) => length)).toEqual([50, 50, 3]);
  const shown = parts.flat().map((line) => /linea-\d+/.exec(line)?.[0]);
  expect(shown).toEqual(ids.toReversed());
  expect(third.links.map(({ name }) => name)).not.toContain("Ver anteriores");
  expect(linesOf(await visitor.follow(third, "Volver a lo más nuevo"))).toEqual(parts[0]);
});

test("the history can be limited to a subject, and further parts keep the limit", async () => {
  await note(
    { id: "horario", subject: "HOURS", name: "Centro" },
    ...Array.from({ length: 51 }, (_, index) => ({ id: `p${index}` })),
  );
  const visitor = openVisitor(owner);
  const hours = await visitor.follow(await visitor.visit(HISTORY), "Horarios");
  expect(linesOf(hours)).toEqual([expect.stringContaining("cambió los horarios de Centro")]);
  const prices = await visitor.follow(hours, "Precios");
  expect(linesOf(await visitor.follow(prices, "Ver anteriores"))).toHaveLength(1);
  const none = await visitor.follow(hours, "Cierres");
  expect(none.text).toContain("No hay cambios de esto en el último año.");
});

test("another business's changes are hidden, and an author who has left has no name", async () => {
  await note({ id: "ajena", businessId: "rival", name: "Ajeno" }, { id: "huerfana", userId: null });
  const lines = linesOf(await see());
  expect(lines).toEqual([expect.stringContaining("Alguien que ya no está cambió los precios de Corte")]);
});

test("an empty history says so", async () => {
  expect((await see()).text).toContain("Todavía no hay cambios");
});

test("only owners see the history, and a made-up part of it is not found", async () => {
  for (const role of ["MANAGER", "PROFESSIONAL"] as const)
    expect((await openVisitor(await newMember(role)).visit(HISTORY)).status, role).toBe(404);
  expect((await openVisitor().visit(HISTORY)).path).toMatch(/^\/login/);
  for (const after of ["", "x", "1", "1.", `1.${"a".repeat(65)}`, "9999999999999999.a", "1.'--"])
    expect((await see(`${HISTORY}?after=${encodeURIComponent(after)}`)).status, after).toBe(404);
  expect((await see(`${HISTORY}?de=NADA`)).status).toBe(200);
});
