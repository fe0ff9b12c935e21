import { ok, type Result } from "#app/domain/result.ts";
import { proposeResolutions } from "#app/domain/setup/affected/proposals.ts";
import type { Resolution, Settled } from "#app/domain/setup/affected/resolutions.ts";
import { type LocalDate, toLocal, USUAL_ZONE } from "#app/domain/time/time.ts";
import { fullName } from "#app/text/formats.ts";
import { settleAffected } from "#app/usecases/bookings/staff/settle-affected.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { nameOf, shownOf } from "./away-ways.ts";
import { laterBy } from "./move-later.server.ts";
import { readAway } from "./read-away.server.ts";

type Decided = {
  readonly ids: readonly string[];
  readonly resolutions: {
    readonly shown: readonly string[];
    readonly of: ReadonlyMap<string, Resolution>;
    readonly note: string | null;
  };
};

/** `left`: how many bookings are still undecided; `date`: the day on which the absence begins. */
type SettledAway = Settled & { readonly left: number; readonly date: LocalDate };

/**
 * Gives each booking its chosen resolution if it still stands as it was shown. A booking that has changed, or whose new place
 * is taken, stays and is listed in `kept`. Refuses as `readAway`.
 */
export async function settleAway(
  deps: Deps,
  actor: SignedIn,
  { ids, resolutions }: Decided,
): Promise<Result<SettledAway, Refusal>> {
  const read = await readAway(deps, actor, ids);
  if (!read.ok) return read;
  const { member, ground, cases, calendar, times, more } = read.value;
  const free = new Map(
    // Each booking alone: the database checks it against the resolutions of the others.
    cases.map((each) => [
      each.bookingId,
      proposeResolutions(ground, [each], { kind: "CALL" })[0]?.ways.deputyIds ?? [],
    ]),
  );
  const names = new Map(calendar.names.map((person) => [person.id, person]));
  const asShown = cases.filter(({ view }) => resolutions.shown.includes(shownOf(view)));
  const settled = await settleAffected(
    deps,
    {
      businessId: member.businessId,
      resolutions,
      turnos: asShown.map(({ view, lines, awayIds, mayMove }) => ({
        ...{ bookingId: view.id, version: view.version, customerId: view.customerId },
        ...{ isMailed: view.isMailed, isFirstContact: view.isFirstContact, mayCancel: mayMove },
        paidCentavos: view.heldCentavos || null,
        movers: (free.get(view.id) ?? []).map((id) => ({ id, name: fullName(nameOf(names, id)) })),
        movingLineIds: lines.flatMap(({ employeeId }, index) =>
          awayIds.includes(employeeId) ? [view.lines[index]?.id ?? ""] : [],
        ),
      })),
    },
    laterBy(deps, actor),
  );
  const decided = resolutions.shown.filter((shown) => !asShown.some(({ view }) => shownOf(view) === shown));
  const changed = decided.map((shown) => ({
    bookingId: shown.slice(0, shown.lastIndexOf(":")),
    why: "CHANGED" as const,
  }));
  const zone = calendar.stores[0]?.timeZone ?? USUAL_ZONE;
  return ok({
    ...settled,
    kept: [...settled.kept, ...changed],
    left: more + cases.length - asShown.length,
    date: toLocal(times[0]?.from ?? ground.now, zone).date,
  });
}
