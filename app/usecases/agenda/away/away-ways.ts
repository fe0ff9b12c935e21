import type { Ways } from "#app/domain/setup/affected/proposals.ts";
import { type Resolution, resolutionValue, shownAs } from "#app/domain/setup/affected/resolutions.ts";
import { fullName } from "#app/text/formats.ts";
import type { TurnoFacts } from "#db/queries/messages/sayings/saying-facts.ts";
import type { PersonNamed } from "#db/queries/setup/setup-calendar.ts";
import type { AwayCase, AwayFacts } from "./read-away.server.ts";

/** A resolution that a booking may have, as its row offers it. */
export type AwayWay = {
  readonly resolution: Resolution;
  readonly value: string;
  /** First names of the professionals who then do it. */
  readonly names: readonly string[];
};

/** A booking as a form carries it: its id and the version seen. */
export function shownOf({ id, version }: { readonly id: string; readonly version: number }): string {
  return shownAs({ bookingId: id, version });
}

/** All resolutions that a booking may have. */
export function resolutionsOf(
  { mayMove }: AwayCase,
  { deputyIds, elsewhere, later }: Ways,
): readonly Resolution[] {
  return [
    ...deputyIds.map((employeeId) => ({ kind: "MOVE", employeeId }) as const),
    ...elsewhere.map((place) => ({ kind: "ELSEWHERE", ...place }) as const),
    ...later.map((place) => ({ kind: "LATER", ...place }) as const),
    { kind: "CALL" },
    ...(mayMove ? [{ kind: "CANCEL" } as const] : []),
  ];
}

/** Leaves out all but the first few professionals; the proposed resolution always stays. */
export function shownWays(resolutions: readonly Resolution[], proposed: Resolution): readonly Resolution[] {
  const deputies = resolutions.filter(({ kind }) => kind === "MOVE");
  const left = new Set(
    deputies.filter(
      (resolution, place) =>
        place >= MOST_DEPUTIES && resolutionValue(resolution) !== resolutionValue(proposed),
    ),
  );
  return resolutions.filter((resolution) => !left.has(resolution));
}

const MOST_DEPUTIES = 4;

export function wayOf(facts: AwayFacts, each: AwayCase, resolution: Resolution): AwayWay {
  const names = placed(facts, each, resolution).lines.map(
    ({ employeeName }) => employeeName.split(" ")[0] ?? "",
  );
  return { resolution, value: resolutionValue(resolution), names: [...new Set(names)] };
}

/** The facts of a booking once its resolution has come true. */
export function placed(
  { calendar }: AwayFacts,
  { facts, awayIds }: AwayCase,
  resolution: Resolution,
): TurnoFacts {
  const people = new Map(calendar.names.map((person) => [person.id, person]));
  const lines = facts.lines.map((line) => {
    const takes =
      (resolution.kind === "MOVE" && awayIds.includes(line.employeeId)) || resolution.kind === "ELSEWHERE";
    return takes ? { ...line, employeeName: fullName(nameOf(people, resolution.employeeId)) } : line;
  });
  const { date, startMinute } =
    resolution.kind === "LATER" || resolution.kind === "ELSEWHERE" ? resolution : facts;
  return { ...facts, lines, date, startMinute };
}

export function nameOf(names: ReadonlyMap<string, PersonNamed>, id: string) {
  const { firstName = "", lastName = "" } = names.get(id) ?? {};
  return { firstName, lastName };
}
