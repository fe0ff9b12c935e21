import { expect, test } from "vitest";
import { keepTrade, placeBusiness } from "#app/usecases/setup/onboarding/place-business.server.ts";
import { run } from "#tests/support/database/database.ts";
import { deps, founder, ownedBy, PLACE, refused, salonOf, somebody, TRADE } from "./newcomers.ts";

test("a business begins with its store, its chosen services, and an owner who offers them all", async () => {
  const actor = await founder();
  const { business, salon, missing } = await salonOf(actor);
  expect([business.activity, business.publishedAt]).toEqual(["BARBERSHOP", null]);
  expect(salon).toMatchObject({
    store: { name: "Barbería", streetName: "Thames" },
    people: [{ firstName: "Lucía", lastName: "Paz", isBookable: true }],
    services: [
      { name: "Corte de pelo", minutes: 35, priceCentavos: 1_550_000, priceType: "FIXED" },
      { name: "Perfilado de barba", minutes: 30, priceCentavos: 1_000_000, priceType: "FIXED" },
    ],
  });
  expect(salon.ownEmployeeId).toBe(salon.people[0]?.id);
  expect(missing).toEqual(["NO_HOURS"]);
  const [prices, drafts, noted] = await run(
    {
      sql: "select minutes, price_centavos from service_prices where business_id = ? order by price_centavos",
      params: [business.id],
    },
    { sql: "select * from onboarding_drafts where user_id = ?", params: [actor.userId] },
    { sql: "select subject, act from setup_changes where business_id = ?", params: [business.id] },
  );
  expect(prices).toEqual([
    { minutes: 30, price_centavos: 1_000_000 },
    { minutes: 35, price_centavos: 1_550_000 },
  ]);
  expect(drafts).toEqual([]);
  expect(noted?.map(({ subject }) => subject).sort()).toEqual([
    "BUSINESS",
    "EMPLOYEE",
    "SERVICE",
    "SERVICE",
    "STORE",
  ]);
});

test("simultaneous calls by the same user begin a single business", async () => {
  const actor = await somebody();
  await keepTrade(deps, actor, TRADE);
  const pressed = await Promise.all([1, 2, 3].map(() => placeBusiness(deps, actor, PLACE)));
  expect(pressed.filter(({ ok }) => ok)).toHaveLength(1);
  for (const each of pressed.filter(({ ok }) => !ok))
    expect(["FORBIDDEN", "NOT_FOUND"]).toContain(!each.ok && each.error.code);
  const businessId = await ownedBy(actor);
  const [stores = []] = await run({
    sql: "select id from stores where business_id = ?",
    params: [businessId],
  });
  expect(stores).toHaveLength(1);
  const owner = { ...actor, accountType: "BUSINESS", businessId, hasBusiness: true } as const;
  expect(await keepTrade(deps, owner, TRADE)).toEqual(refused("FORBIDDEN"));
});

test("simultaneous founders with the same name get a slug each", async () => {
  const name = `Igual ${deps.newId().toLowerCase().slice(0, 6)}`;
  const owners = await Promise.all([founder(name), founder(name), founder(name)]);
  const slugs = await Promise.all(owners.map(async (actor) => (await salonOf(actor)).business.slug));
  expect(new Set(slugs).size).toBe(3);
});

test("no business begins without an answer to step 1", async () => {
  expect(await placeBusiness(deps, await somebody(), PLACE)).toEqual(refused("NOT_FOUND"));
});
