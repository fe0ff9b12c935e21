import { beforeAll, beforeEach, expect, test } from "vitest";
import type { ServiceDraft } from "#app/domain/setup/services/service-draft.ts";
import { orderWord } from "#app/domain/setup/services/service-order.ts";
import type { SignedIn } from "#app/usecases/deps.ts";
import { reorderServices } from "#app/usecases/setup/services/order-services.server.ts";
import { changeService, createService } from "#app/usecases/setup/services/save-service.server.ts";
import {
  hideService,
  setServiceBookable,
  showService,
} from "#app/usecases/setup/services/service-state.server.ts";
import { viewCatalogue } from "#app/usecases/setup/services/services.server.ts";
import {
  serviceCalendarChanges,
  viewKeptService,
} from "#app/usecases/setup/services/weigh-service.server.ts";
import { run } from "#tests/support/database/database.ts";
import { actorOf, openSalon } from "#tests/support/salon.ts";
import { openWorld } from "#tests/support/world.ts";

const DUENA: SignedIn = { ...actorOf("duena", "BUSINESS"), businessId: "salon" };
const ANA: SignedIn = { ...actorOf("ana-usuaria", "BUSINESS"), businessId: "salon" };
const DRAFT: ServiceDraft = {
  name: "Brushing",
  subLabel: null,
  description: null,
  categoryCode: "UNAS",
  displayColor: "RED",
  bookable: true,
  depositPercent: null,
  options: [{ id: null, name: "Único", minutes: 45, priceType: "FIXED", priceCentavos: 1_250_050 }],
  employeeIds: ["ana"],
};

const { deps } = openWorld();
const refused = (code: string) => ({ ok: false, error: { code } });

beforeAll(openSalon);
beforeEach(() => run({ sql: "delete from setup_changes" }));

async function created(changes: Partial<ServiceDraft> = {}): Promise<string> {
  const made = await createService(deps, DUENA, { ...DRAFT, ...changes });
  if (!made.ok) throw new Error(made.error.code);
  return made.value;
}

async function kept(id: string) {
  const all = await viewCatalogue(deps, DUENA);
  if (!all.ok) throw new Error(all.error.code);
  return all.value.services.find((service) => service.id === id);
}

async function orderOf(category: string): Promise<readonly string[]> {
  const all = await viewCatalogue(deps, DUENA);
  if (!all.ok) throw new Error(all.error.code);
  return all.value.services.filter(({ categoryCode }) => categoryCode === category).map(({ id }) => id);
}

test("one of two simultaneous changes of a service is stale, and no halves mix", async () => {
  const id = await created();
  const seen = { serviceId: id, version: 1 };
  const both = await Promise.all(
    ["Uno", "Dos"].map((name) => changeService(deps, DUENA, seen, { ...DRAFT, name })),
  );
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both).toContainEqual(refused("STALE"));
  const now = await kept(id);
  expect(now?.version).toBe(2);
  expect(now?.options).toHaveLength(1);
  expect(
    await viewKeptService(deps, DUENA, { serviceId: id, draft: { ...DRAFT, name: "Tres" } }),
  ).toMatchObject({
    value: { version: 2, details: [{ field: "Nombre", from: now?.name, to: "Tres" }] },
  });
});

test("prices are distinguished from other changes", async () => {
  const id = await created();
  const option = (await kept(id))?.options[0];
  await run({ sql: "delete from setup_changes" });
  const options = [{ ...DRAFT.options[0], id: option?.id ?? null, priceCentavos: 1_500_000 }];
  const draft = { ...DRAFT, subLabel: "Con lavado", options } as ServiceDraft;
  expect(await changeService(deps, DUENA, { serviceId: id, version: 1 }, draft)).toMatchObject({ ok: true });
  const [lines] = await run({ sql: "select subject, details from setup_changes order by rowid" });
  expect(lines?.map(({ subject, details }) => [subject, JSON.parse(String(details))])).toEqual([
    ["SERVICE", [{ field: "Detalle corto", from: null, to: "Con lavado" }]],
    ["PRICE", [{ field: "Único", from: "$12.500,50", to: "$15.000" }]],
  ]);
});

test("only professionals who lose the service count as calendar changes", async () => {
  const draft = { ...DRAFT, employeeIds: ["ana"] };
  expect(await serviceCalendarChanges(deps, DUENA, { serviceId: "corte", draft })).toEqual(
    ["bruno", "carla"].map((employeeId) => ({ kind: "SKILL_GONE", employeeId, serviceIds: ["corte"] })),
  );
});

test("one of two simultaneous reorders wins, and the other is stale", async () => {
  const ids = [await created(), await created(), await created()];
  const before = await orderOf("UNAS");
  const order = [...before].toReversed();
  const wish = { categoryCode: "UNAS", seen: orderWord(before), wish: { order } } as const;
  const both = await Promise.all([
    reorderServices(deps, DUENA, wish),
    reorderServices(deps, DUENA, { ...wish, wish: { id: before[0] ?? "", by: 1 } }),
  ]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both).toContainEqual(refused("STALE"));
  const now = await orderOf("UNAS");
  expect(now).not.toEqual(before);
  expect([...now].toSorted()).toEqual([...before].toSorted());
  const strange = { ...wish, seen: orderWord(now), wish: { order: [...now.slice(1), "ajeno"] } };
  expect(await reorderServices(deps, DUENA, strange)).toEqual(refused("NOT_FOUND"));
  const short = { ...wish, seen: orderWord(now), wish: { order: now.slice(1) } };
  expect(await reorderServices(deps, DUENA, short)).toEqual(refused("VALIDATION"));
  expect(ids).toHaveLength(3);
});

test("a hidden service returns unchanged, and each change is recorded once", async () => {
  const id = await created();
  await run({ sql: "delete from setup_changes" });
  const hidden = await Promise.all([1, 2].map(() => hideService(deps, DUENA, id)));
  expect(hidden.map(({ ok }) => ok)).toEqual([true, true]);
  expect(await kept(id)).toBeUndefined();
  expect(await changeService(deps, DUENA, { serviceId: id, version: null }, DRAFT)).toEqual(
    refused("NOT_FOUND"),
  );
  expect(await showService(deps, DUENA, id)).toMatchObject({ ok: true });
  expect(await showService(deps, DUENA, id)).toMatchObject({ ok: true });
  expect(await kept(id)).toMatchObject({ name: "Brushing", employeeIds: ["ana"] });
  const [lines] = await run({ sql: "select act from setup_changes order by rowid" });
  expect(lines?.map(({ act }) => act)).toEqual(["REMOVED", "CHANGED"]);
});

test("a service switched off stays in the list, and a hidden service has no switch", async () => {
  const id = await created();
  await run({ sql: "delete from setup_changes" });
  const off = await Promise.all([1, 2].map(() => setServiceBookable(deps, DUENA, id, false)));
  expect(off.map(({ ok }) => ok)).toEqual([true, true]);
  expect(await kept(id)).toMatchObject({ bookable: false, version: 2 });
  const [lines] = await run({ sql: "select subject_name, details from setup_changes" });
  expect(lines?.map(({ subject_name, details }) => [subject_name, JSON.parse(String(details))])).toEqual([
    ["Brushing", [{ field: "Se reserva por la página", from: "Sí", to: "No" }]],
  ]);
  expect(await setServiceBookable(deps, DUENA, id, true)).toMatchObject({ ok: true });
  expect(await kept(id)).toMatchObject({ bookable: true, version: 3 });
  await hideService(deps, DUENA, id);
  expect(await setServiceBookable(deps, DUENA, id, false)).toEqual(refused("STATUS_NOT_ALLOWED"));
});

test("professionals are refused, and another business's service is not found", async () => {
  for (const answer of [
    await viewCatalogue(deps, ANA),
    await createService(deps, ANA, DRAFT),
    await changeService(deps, ANA, { serviceId: "corte", version: null }, DRAFT),
    await hideService(deps, ANA, "corte"),
    await showService(deps, ANA, "corte"),
    await setServiceBookable(deps, ANA, "corte", false),
    await reorderServices(deps, ANA, { categoryCode: "CABELLO", seen: "", wish: { order: [] } }),
  ])
    expect(answer).toEqual(refused("FORBIDDEN"));
  for (const answer of [
    await changeService(deps, DUENA, { serviceId: "ajeno", version: null }, DRAFT),
    await hideService(deps, DUENA, "ajeno"),
    await showService(deps, DUENA, "ajeno"),
    await setServiceBookable(deps, DUENA, "ajeno", false),
    await createService(deps, DUENA, { ...DRAFT, employeeIds: ["rita"] }),
  ])
    expect(answer).toEqual(refused("NOT_FOUND"));
});
