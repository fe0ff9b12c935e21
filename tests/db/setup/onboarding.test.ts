import { expect, test } from "vitest";
import { usualHours } from "#app/domain/setup/stores/usual-hours.ts";
import { exactUtcMinuteOf } from "#app/domain/time/units.ts";
import type { SignedIn } from "#app/usecases/deps.ts";
import { changeBusiness, viewBusiness } from "#app/usecases/setup/business/business.server.ts";
import { foundBusiness } from "#app/usecases/setup/business/found-business.server.ts";
import { publishBusiness } from "#app/usecases/setup/business/publish-business.server.ts";
import { viewSetup } from "#app/usecases/setup/business/setup-progress.server.ts";
import { keepHours } from "#app/usecases/setup/onboarding/hours.server.ts";
import {
  addColleague,
  MOST_PEOPLE,
  removeColleague,
  setAttending,
} from "#app/usecases/setup/onboarding/people.server.ts";
import { placeBusiness } from "#app/usecases/setup/onboarding/place-business.server.ts";
import { write } from "#db/writing.ts";
import { db, run } from "#tests/support/database/database.ts";
import { bookingRowsOf } from "#tests/support/database/rows.ts";
import { FRIDAY } from "#tests/support/salon.ts";
import { deps, founder, PLACE, refused, salonOf, somebody } from "./newcomers.ts";

test("repeated hours change nothing, and a future booking is looked after", async () => {
  const actor = await founder();
  const hours = usualHours("BARBERSHOP", true);
  for (const _ of [1, 2]) expect(await keepHours(deps, actor, hours)).toEqual({ ok: true, value: null });
  const { salon, missing } = await salonOf(actor);
  expect([salon.store?.hours, salon.store?.version, missing]).toEqual([hours, 2, []]);
  const both = await Promise.all([
    keepHours(deps, actor, usualHours("SPA", false)),
    keepHours(deps, actor, usualHours("SPA", true)),
  ]);
  expect(both.every(({ ok }) => ok)).toBe(true);
  await bookFriday(actor);
  const closed = { ...hours, monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [] };
  expect(await keepHours(deps, actor, { ...closed, sunday: [{ from: 0, to: 5 }] })).toEqual(
    refused("HAS_BOOKINGS"),
  );
});

/** A turno with the owner on the Friday after the world's start, at 11:00. */
async function bookFriday(actor: SignedIn): Promise<void> {
  const { business, salon } = await salonOf(actor);
  const start = exactUtcMinuteOf(deps.now()) + 1440 + 120;
  const [prices = []] = await run({
    sql: "select id, service_id from service_prices where business_id = ?",
    params: [business.id],
  });
  const [price] = prices;
  const line = {
    employeeId: salon.ownEmployeeId ?? "",
    serviceId: String(price?.service_id),
    servicePriceId: String(price?.id),
  };
  const turno = {
    id: deps.newId(),
    date: FRIDAY,
    storeId: salon.store?.id ?? "",
    spans: [[start, start + 30] as const],
    line,
  };
  await write(db, bookingRowsOf(business.id, turno));
}

test("colleagues are added by name up to a limit, and can be removed, except the owner", async () => {
  const actor = await founder();
  await keepHours(deps, actor, usualHours("BARBERSHOP", false));
  const person = { firstname: "Bruno", lastname: "Sosa" };
  for (let place = 1; place < MOST_PEOPLE; place++)
    expect(await addColleague(deps, actor, person)).toEqual({ ok: true, value: null });
  expect(await addColleague(deps, actor, person)).toEqual(refused("TOO_MANY"));
  const { salon } = await salonOf(actor);
  expect(salon.people).toHaveLength(MOST_PEOPLE);
  const [skills] = await run({
    sql: "select count(*) as n from employee_services where employee_id = ?",
    params: [salon.people.at(-1)?.id ?? ""],
  });
  expect(skills).toEqual([{ n: 2 }]);
  const last = salon.people.at(-1)?.id ?? "";
  expect(await removeColleague(deps, actor, last)).toEqual({ ok: true, value: null });
  expect(await removeColleague(deps, actor, last)).toEqual(refused("NOT_FOUND"));
  expect(await removeColleague(deps, actor, salon.ownEmployeeId ?? "")).toEqual(
    refused("STATUS_NOT_ALLOWED"),
  );
  const other = await salonOf(await founder());
  expect(await removeColleague(deps, actor, other.salon.ownEmployeeId ?? "")).toEqual(refused("NOT_FOUND"));
});

test("a page without an attending professional cannot be published", async () => {
  const actor = await founder();
  await keepHours(deps, actor, usualHours("BARBERSHOP", false));
  for (const isAttending of [false, false]) await setAttending(deps, actor, isAttending);
  expect(await publishBusiness(deps, actor, true)).toMatchObject({
    error: { code: "NOT_READY", fields: [{ code: "NO_EMPLOYEE" }, { code: "NO_SERVICE" }] },
  });
  await setAttending(deps, actor, true);
  expect(await publishBusiness(deps, actor, true)).toMatchObject({ ok: true });
  for (const change of [
    keepHours(deps, actor, usualHours("SPA", false)),
    addColleague(deps, actor, { firstname: "Bruno", lastname: "Sosa" }),
    setAttending(deps, actor, false),
    placeBusiness(deps, actor, PLACE),
  ])
    expect(await change).toEqual(refused("FORBIDDEN"));
});

test("the list of remaining steps grows shorter", async () => {
  const actor = await founder();
  const { business } = await salonOf(actor);
  const open = async () => {
    const found = await viewSetup(deps, actor);
    return found.ok ? found.value.progress.open : found.error.code;
  };
  expect(await open()).toEqual(["PUBLISH", "DEPOSIT", "PICTURE", "TEAM"]);
  await keepHours(deps, actor, usualHours("BARBERSHOP", false));
  await addColleague(deps, actor, { firstname: "Bruno", lastname: "Sosa" });
  await publishBusiness(deps, actor, true);
  await run(
    { sql: "update businesses set picture_url = '/pictures/x' where id = ?", params: [business.id] },
    {
      sql: `insert into transfer_accounts (business_id, holder, alias, hours, updated_at, updated_by)
        values (?, 'Casa', 'casa.malva', 24, 0, ?)`,
      params: [business.id, actor.userId],
    },
  );
  expect(await open()).toEqual([]);
});

test("a stale update of a business is refused, and its old slugs stay its own", async () => {
  const actor = await founder();
  const { business } = await salonOf(actor);
  const text = {
    name: "Uno",
    slug: `${business.slug}-uno`,
    description: null,
    instagram: null,
    whatsapp: null,
  };
  expect(await changeBusiness(deps, actor, { text, version: business.version })).toMatchObject({ ok: true });
  expect(
    await changeBusiness(deps, actor, { text: { ...text, name: "Dos" }, version: business.version }),
  ).toEqual(refused("STALE"));
  const other = await somebody();
  const taken = { name: "Ladrón", slug: business.slug, description: null, instagram: null, whatsapp: null };
  const founding = { text: taken, activity: null, more: () => [] };
  expect(await foundBusiness(deps, other, founding)).toMatchObject({
    error: { fields: [{ code: "SLUG_TAKEN" }] },
  });
  const back = await changeBusiness(deps, actor, { text: { ...text, slug: business.slug }, version: null });
  expect(back).toMatchObject({ ok: true, value: { slug: business.slug } });
  expect(await viewBusiness(deps, { ...actor, businessId: "nadie" })).toEqual(refused("FORBIDDEN"));
});
