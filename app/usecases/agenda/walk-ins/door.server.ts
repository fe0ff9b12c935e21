import { doorNames } from "#app/domain/agenda/walk-ins/door-names.ts";
import { withTurns } from "#app/domain/agenda/walk-ins/queue.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { type MinuteOfDay, toLocal } from "#app/domain/time/time.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { pastFlood } from "#app/usecases/limits/visits.server.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { readSignedId, sameSecret, signedId } from "#app/usecases/secrets/signatures.server.ts";
import { doorOf, putDoor } from "#db/queries/agenda/walk-ins/door-screens.ts";
import { waitingAt } from "#db/queries/agenda/walk-ins/waiting.ts";
import { allOf, read } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import { cameToday, dayAgo, todaysAgenda } from "./todays-agenda.server.ts";

const PURPOSE = "door-screen";
/** Stands between the parts of a link's id; no id has it. */
const BETWEEN = ".";

/** A store's screen at the door; `address`: its absolute URL, null before the first one. */
export type OwnDoor = { readonly storeName: string; readonly address: string | null };

/** FORBIDDEN to all but owners and managers, NOT_FOUND for another business's store. */
export async function viewDoor(
  deps: Deps,
  actor: SignedIn,
  storeId: string,
): Promise<Result<OwnDoor, Refusal>> {
  const business = await managedBusiness(deps, actor);
  if (!business.ok) return business;
  const key = { businessId: business.value, storeId };
  const door = await read(deps.db, doorOf(deps.db, key));
  if (door === null) return err({ code: "NOT_FOUND" });
  const { storeName, doorId } = door;
  return ok({ storeName, address: doorId === null ? null : addressOf(deps, { ...key, doorId }) });
}

/** Makes a new link; the one before stops working. Refuses as `viewDoor`. */
export async function renewDoor(
  deps: Deps,
  actor: SignedIn,
  storeId: string,
): Promise<Result<null, Refusal>> {
  const door = await viewDoor(deps, actor, storeId);
  if (!door.ok) return door;
  const businessId = actor.businessId ?? "";
  await write(deps.db, [
    putDoor(deps.db, { businessId, storeId, doorId: deps.newId(), createdAt: deps.now() }),
  ]);
  return ok(null);
}

const NOT_FOUND = err<Refusal>({ code: "NOT_FOUND" });

type DoorIds = { readonly businessId: string; readonly storeId: string; readonly doorId: string };

function addressOf({ settings }: Deps, { businessId, storeId, doorId }: DoorIds): string {
  const id = [businessId, storeId, doorId].join(BETWEEN);
  return `${settings.publicUrl}/pantalla/${signedId(settings, PURPOSE, id)}`;
}

/** The link names its store, so that one question answers it. */
function idsIn({ settings }: Deps, token: string): DoorIds | null {
  const parts = readSignedId(settings, PURPOSE, token)?.split(BETWEEN) ?? [];
  const [businessId = "", storeId = "", doorId = ""] = parts;
  return parts.length === 3 ? { businessId, storeId, doorId } : null;
}

/** A walk-in as the screen shows them: no more than their first name. `at` null: no time is left for them today. */
export type ShownWalkIn = {
  readonly place: number;
  /** Empty where they told no name. */
  readonly name: string;
  readonly at: MinuteOfDay | null;
  readonly minutesAway: number;
  readonly isNow: boolean;
  readonly employeeName: string;
};

export type DoorScreen = {
  readonly businessName: string;
  readonly now: MinuteOfDay;
  readonly waiting: readonly ShownWalkIn[];
};

/** The screen counts with the whole team; of what it reads it shows first names alone. */
const SCREEN = { role: "MANAGER", employeeId: null, seesReach: false } as const;

/**
 * What the screen at a store's door shows. NOT_FOUND for a link that is not, or no longer, the store's; RATE_LIMITED for a network
 * that asks too often.
 */
export async function readDoor(deps: Deps, token: string): Promise<Result<DoorScreen, Refusal>> {
  const ids = idsIn(deps, token);
  if (ids === null) return NOT_FOUND;
  const flood = await pastFlood(deps, null);
  if (flood !== null) return err(flood);
  const { businessId, storeId, doorId } = ids;
  const question = allOf({
    door: doorOf(deps.db, { businessId, storeId }),
    rows: waitingAt(deps.db, { businessId, since: dayAgo(deps) }),
  });
  const found = await todaysAgenda(deps, { ...SCREEN, businessId }, { storeId, usualStore: null }, question);
  if (!found.ok) return NOT_FOUND;
  const { agenda, store, besides } = found.value;
  const { door, rows } = besides;
  if (door === null || door.isClosed || !sameSecret(door.doorId ?? "", doorId)) return NOT_FOUND;
  const now = minuteNow(deps);
  const here = rows.filter((row) => cameToday(deps, row, store));
  const names = doorNames(here);
  const clock = toLocal(now, store.timeZone).minute;
  const waiting = withTurns(here, { agenda, store, now }).map(({ turn }, nth) => ({
    place: nth + 1,
    name: names[nth] ?? "",
    at: turn?.startMinute ?? null,
    minutesAway: turn === null ? 0 : Math.max(0, turn.startMinute - clock),
    isNow: turn?.isNow ?? false,
    employeeName: turn?.employeeName ?? "",
  }));
  return ok({ businessName: door.businessName, now: clock, waiting });
}
