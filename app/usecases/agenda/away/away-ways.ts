import { type Fate, fateValue, shownAs } from "#app/domain/setup/touched/fates.ts";
import type { Ways } from "#app/domain/setup/touched/proposals.ts";
import { fullName } from "#app/text/formats.ts";
import type { TurnoFacts } from "#db/queries/messages/sayings/saying-facts.ts";
import type { PersonNamed } from "#db/queries/setup/setup-calendar.ts";
import type { AwayCase, AwayFacts } from "./read-away.server.ts";

/** A fate that a booking may have, as its row offers it. */
export type AwayWay = {
  readonly fate: Fate;
  readonly value: string;
  /** First names of the professionals who then do it. */
  readonly names: readonly string[];
};

/** A booking as a form carries it: its id and the version seen. */
export function shownOf({ id, version }: { readonly id: string; readonly version: number }): string {
  return shownAs({ bookingId: id, version });
}

/** All fates that a booking may have. */
export function fatesOf({ mayMove }: AwayCase, { deputyIds, elsewhere, later }: Ways): readonly Fate[] {
  return [
    ...deputyIds.map((employeeId) => ({ kind: "MOVE", employeeId }) as const),
    ...elsewhere.map((place) => ({ kind: "ELSEWHERE", ...place }) as const),
    ...later.map((place) => ({ kind: "LATER", ...place }) as const),
    { kind: "CALL" },
    ...(mayMove ? [{ kind: "CANCEL" } as const] : []),
  ];
}

/** Leaves out all but the first few professionals; the proposed fate always stays. */
export function shownWays(fates: readonly Fate[], proposed: Fate): readonly Fate[] {
  const deputies = fates.filter(({ kind }) => kind === "MOVE");
  const left = new Set(
    deputies.filter((fate, place) => place >= MOST_DEPUTIES && fateValue(fate) !== fateValue(proposed)),
  );
  return fates.filter((fate) => !left.has(fate));
}

const MOST_DEPUTIES = 4;

export function wayOf(facts: AwayFacts, each: AwayCase, fate: Fate): AwayWay {
  const names = placed(facts, each, fate).lines.map(({ employeeName }) => employeeName.split(" ")[0] ?? "");
  return { fate, value: fateValue(fate), names: [...new Set(names)] };
}

/** The facts of a booking once its fate has come true. */
export function placed({ calendar }: AwayFacts, { facts, awayIds }: AwayCase, fate: Fate): TurnoFacts {
  const people = new Map(calendar.names.map((person) => [person.id, person]));
  const lines = facts.lines.map((line) => {
    const takes = (fate.kind === "MOVE" && awayIds.includes(line.employeeId)) || fate.kind === "ELSEWHERE";
    return takes ? { ...line, employeeName: fullName(nameOf(people, fate.employeeId)) } : line;
  });
  const { date, startMinute } = fate.kind === "LATER" || fate.kind === "ELSEWHERE" ? fate : facts;
  return { ...facts, lines, date, startMinute };
}

export function nameOf(names: ReadonlyMap<string, PersonNamed>, id: string) {
  const { firstName = "", lastName = "" } = names.get(id) ?? {};
  return { firstName, lastName };
}
