import { err, ok, type Result } from "#app/domain/result.ts";
import { PLANNED_AT_MOST, PLANNED_DAYS_AHEAD, raiseWord } from "#app/domain/setup/services/price-changes.ts";
import { addDays, type LocalDate, toLocal, toUtcMinute, USUAL_ZONE } from "#app/domain/time/time.ts";
import { MINUTE_MS, utcMinuteOf } from "#app/domain/time/units.ts";
import type { SentRaise } from "#app/inputs/setup/price-change.ts";
import { raiseDetail, startDetail } from "#app/text/setup/services/prices.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { setupActor } from "#app/usecases/setup/setup-actor.ts";
import { STALE } from "#app/usecases/while-stale.ts";
import { applyPriceChange, insertPriceChange, openPriceChanges } from "#db/queries/setup/price-changes.ts";
import { catalogueOf, employeeNames, firstZoneOf } from "#db/queries/setup/services.ts";
import { noteSetupChange } from "#db/queries/setup/setup-changes.ts";
import { readAll } from "#db/reading.ts";
import { tryWrite } from "#db/writing.ts";
import { raisedPrices, raiseNote, scopeName } from "./raised-catalogue.server.ts";

type Raised = { readonly changeId: string; readonly isPlanned: boolean };

/**
 * Changes many prices at once, or from a planned date on; existing bookings keep their prices. STALE where the result
 * would differ from the preview (`raiseWord`), or change nothing. VALIDATION at `from` for a past day or one more than a
 * year ahead; NOT_FOUND for a service of another business. TOO_MANY_PRICE_CHANGES where 20 are planned; FORBIDDEN to
 * professionals.
 */
export async function raisePrices(
  deps: Deps,
  actor: SignedIn,
  wish: SentRaise,
): Promise<Result<Raised, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const { db } = deps;
  const businessId = managed.value;
  const at = deps.now();
  const { services, people, changes, zone } = await readAll(db, {
    services: catalogueOf(db, businessId),
    people: employeeNames(db, businessId),
    changes: openPriceChanges(db, { businessId, since: at }),
    zone: firstZoneOf(db, businessId),
  });
  const start = startOf(wish.startsOn, zone ?? USUAL_ZONE, at);
  if (start === null) return err({ code: "VALIDATION", fields: [{ field: "from", code: "VALIDATION" }] });
  const isTheirs = (serviceId: string) => services.some(({ id }) => id === serviceId);
  if (!wish.scope.serviceIds.every(isTheirs)) return err({ code: "NOT_FOUND" });
  const { lines, prices } = raisedPrices(services, people, wish);
  if (prices.length === 0 || raiseWord(lines, wish.startsOn) !== wish.seen) return STALE;
  const waiting = changes.filter(({ appliedAt }) => appliedAt === null).length;
  if (waiting >= PLANNED_AT_MOST) return err({ code: "TOO_MANY_PRICE_CHANGES" });

  const changeId = deps.newId();
  const by = setupActor(deps, actor, businessId);
  const { basisPoints, roundingPesos, scope } = wish;
  const told = { basisPoints, roundingPesos, scope };
  const change = { ...told, ...start, id: changeId, businessId, createdAt: at, createdBy: actor.userId };
  const isPlanned = start.dueAt > at;
  const planned = {
    subject: "PRICE",
    act: "CREATED",
    subjectId: changeId,
    subjectName: scopeName(scope, services),
    details: [raiseDetail(told), startDetail(start.startsOn)],
  } as const;
  const written = await tryWrite(db, [
    ...insertPriceChange(db, change, PLANNED_AT_MOST),
    ...(isPlanned ? [] : applyPriceChange(db, { businessId, changeId, at, lines })),
    noteSetupChange(db, by, isPlanned ? planned : raiseNote(changeId, told, { services, prices })),
  ]);
  return written ? ok({ changeId, isPlanned }) : STALE;
}

/**
 * When it takes effect: at once for today, else at the start of the day in the business's zone; null for a day out of
 * range.
 */
function startOf(
  date: LocalDate | null,
  zone: string,
  now: number,
): { readonly startsOn: LocalDate; readonly dueAt: number } | null {
  const today = toLocal(utcMinuteOf(now), zone).date;
  if (date === null || date === today) return { startsOn: today, dueAt: now };
  if (date < today || date > addDays(today, PLANNED_DAYS_AHEAD)) return null;
  return { startsOn: date, dueAt: toUtcMinute(date, 0, zone) * MINUTE_MS };
}
