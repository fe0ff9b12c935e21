import type { Aim } from "#app/domain/setup/affected/proposals.ts";
import type { Resolution } from "#app/domain/setup/affected/resolutions.ts";
import { settleAway } from "#app/usecases/agenda/away/settle-away.server.ts";
import { viewAway } from "#app/usecases/agenda/away/view-away.server.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { OWNER } from "./staff-acts.ts";

const EVENTS = {
  MOVE: "BOOKING_HANDED_OVER",
  LATER: "BOOKING_RESCHEDULED",
  ELSEWHERE: "BOOKING_RESCHEDULED",
} as const;

/**
 * Staff at once apply all proposals for the bookings of absent professionals; answers the keys of the promised mails.
 * Throws if one fails, because nothing intervened: the proposals must fit the bookings, and each other.
 */
export async function settleProposed(
  deps: Deps,
  ids: readonly string[],
  aim: Aim,
): Promise<readonly string[]> {
  const view = await viewAway(deps, OWNER, { ids, aim });
  if (!view.ok) return [];
  const { rows } = view.value;
  const chosen = rows.map(({ bookingId, ways, proposed }): [string, Resolution] => [
    bookingId,
    ways.find(({ value }) => value === proposed)?.resolution ?? { kind: "KEEP" },
  ]);
  const resolutions = { shown: rows.map((row) => row.shownAs), of: new Map(chosen), note: null };
  const settled = await settleAway(deps, OWNER, { ids, resolutions });
  if (!settled.ok || settled.value.kept.length > 0) throw new Error(JSON.stringify(settled));
  return chosen.flatMap(([bookingId, resolution]) => {
    if (resolution.kind !== "MOVE" && resolution.kind !== "LATER" && resolution.kind !== "ELSEWHERE")
      return [];
    const version = rows
      .find((row) => row.bookingId === bookingId)
      ?.shownAs.split(":")
      .at(-1);
    return [`${bookingId}:${EVENTS[resolution.kind]}:${Number(version) + 1}`];
  });
}
