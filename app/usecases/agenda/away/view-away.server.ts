import type { ServiceColor } from "#app/domain/codes/catalog.ts";
import { ok, type Result } from "#app/domain/result.ts";
import {
  type Aim,
  howManyGo,
  type Proposal,
  proposeResolutions,
} from "#app/domain/setup/affected/proposals.ts";
import { resolutionValue } from "#app/domain/setup/affected/resolutions.ts";
import { type LocalDate, type MinuteOfDay, toLocal, USUAL_ZONE } from "#app/domain/time/time.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { type AwayExamples, examplesOf } from "./away-examples.server.ts";
import { type AwayWay, nameOf, resolutionsOf, shownOf, shownWays, wayOf } from "./away-ways.ts";
import type { Reach } from "./reach.ts";
import { type AwayCase, type AwayFacts, readAway } from "./read-away.server.ts";

/** A professional's absence, by the clock of the business's first store. */
export type AwaySpan = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isBlock: boolean;
  readonly reason: string | null;
  readonly from: { readonly date: LocalDate; readonly minute: MinuteOfDay };
  readonly to: { readonly date: LocalDate; readonly minute: MinuteOfDay };
};

export type AwayRow = {
  readonly bookingId: string;
  readonly shownAs: string;
  readonly customerName: string | null;
  readonly serviceNames: readonly string[];
  readonly color: ServiceColor;
  readonly date: LocalDate;
  readonly startMinute: MinuteOfDay;
  readonly minutes: number;
  readonly reach: Reach;
  /** As stored; null also for a member who may not see it. */
  readonly phone: string | null;
  readonly heldCentavos: number;
  readonly ways: readonly AwayWay[];
  /** The value of the proposed way. */
  readonly proposed: string;
};

export type AwayView = {
  readonly spans: readonly AwaySpan[];
  readonly today: LocalDate;
  readonly rows: readonly AwayRow[];
  readonly more: number;
  readonly toCall: number;
  readonly people: readonly { readonly id: string; readonly firstName: string; readonly count: number }[];
  /** How many bookings have a later time to move to. */
  readonly later: number;
  readonly examples: AwayExamples;
};

/**
 * Bookings during absences, each with its proposed resolution and the message to its client. `aim`: where all bookings go that
 * can. Refuses as `readAway`.
 */
export async function viewAway(
  deps: Deps,
  actor: SignedIn,
  { ids, aim }: { readonly ids: readonly string[]; readonly aim: Aim },
): Promise<Result<AwayView, Refusal>> {
  const read = await readAway(deps, actor, ids);
  if (!read.ok) return read;
  const facts = read.value;
  const { ground, cases, calendar, times } = facts;
  const proposals = new Map(proposeResolutions(ground, cases, aim).map((each) => [each.bookingId, each]));
  const [zone = USUAL_ZONE] = calendar.stores.map(({ timeZone }) => timeZone);
  const names = new Map(calendar.names.map((person) => [person.id, person]));
  return ok({
    spans: times.map(({ id, employeeId, kind, reason, from, to }) => ({
      ...{ id, isBlock: kind === "BLOCK", reason, ...nameOf(names, employeeId) },
      from: toLocal(from, zone),
      to: toLocal(to, zone),
    })),
    today: toLocal(ground.now, zone).date,
    rows: cases.flatMap((each) => {
      const proposal = proposals.get(each.bookingId);
      return proposal === undefined ? [] : [rowOf(facts, each, proposal)];
    }),
    ...{ more: facts.more, toCall: facts.toCall },
    people: ground.deputyIds.flatMap((id) => {
      const count = howManyGo(ground, cases, { kind: "PERSON", employeeId: id });
      return count === 0 ? [] : [{ id, firstName: nameOf(names, id).firstName, count }];
    }),
    later: howManyGo(ground, cases, { kind: "LATER" }),
    examples: examplesOf(deps, facts, proposals),
  });
}

function rowOf(facts: AwayFacts, each: AwayCase, { resolution, ways }: Proposal): AwayRow {
  const { view, reach, color } = each;
  return {
    ...{ bookingId: view.id, shownAs: shownOf(view), customerName: view.customerName, reach, color },
    serviceNames: view.lines.map(({ serviceName }) => serviceName),
    ...{ date: view.date, startMinute: view.startMinute, heldCentavos: view.heldCentavos },
    minutes: view.endUtcMinute - view.startUtcMinute,
    phone: facts.member.seesReach ? each.facts.phone : null,
    proposed: resolutionValue(resolution),
    ways: shownWays(resolutionsOf(each, ways), resolution).map((way) => wayOf(facts, each, way)),
  };
}
