import type { Proposal } from "#app/domain/setup/affected/proposals.ts";
import type { Resolution } from "#app/domain/setup/affected/resolutions.ts";
import {
  cancelledWords,
  handedOverWords,
  storeChangedWords,
} from "#app/text/mails/bookings/customer-letters.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { spokenOf, whenOf } from "#app/usecases/sayings/queue/saying-words.server.ts";
import type { TurnoFacts } from "#db/queries/messages/sayings/saying-facts.ts";
import { placed, resolutionsOf } from "./away-ways.ts";
import type { AwayCase, AwayFacts } from "./read-away.server.ts";

/** The messages to clients for a kind of resolution, by the example of the first booking that has it or could have it. */
export type AwayExample = {
  readonly mail: { readonly title: string; readonly text: string; readonly when: string };
  /** Null for a member who may not see the clients' contact data. */
  readonly whatsApp: string | null;
};
export type ToldKind = "OTHER" | "LATER" | "CANCEL";

/** The messages to clients for each kind of resolution. */
export type AwayExamples = Readonly<Record<ToldKind, AwayExample | null>>;

const KINDS: Readonly<Record<Resolution["kind"], ToldKind | null>> = {
  MOVE: "OTHER",
  ELSEWHERE: "OTHER",
  LATER: "LATER",
  CANCEL: "CANCEL",
  KEEP: null,
  CALL: null,
};

/** The kind of message that clients get for a resolution; null: none. */
function toldKind({ kind }: Resolution): ToldKind | null {
  return KINDS[kind];
}

export function examplesOf(
  deps: Deps,
  facts: AwayFacts,
  proposals: ReadonlyMap<string, Proposal>,
): AwayExamples {
  const known = facts.cases.flatMap((each) => {
    const proposal = proposals.get(each.bookingId);
    return proposal === undefined ? [] : [{ each, proposal }];
  });
  const of = (kind: ToldKind) => {
    const proposed = known.flatMap(({ each, proposal: { resolution } }) =>
      toldKind(resolution) === kind ? [{ each, resolution }] : [],
    );
    const possible = known.flatMap(({ each, proposal: { ways } }) =>
      resolutionsOf(each, ways).flatMap((resolution) =>
        toldKind(resolution) === kind ? [{ each, resolution }] : [],
      ),
    );
    const [first] = [...proposed, ...possible];
    return first === undefined ? null : exampleOf(deps, facts, first);
  };
  return { OTHER: of("OTHER"), LATER: of("LATER"), CANCEL: of("CANCEL") };
}

function exampleOf(
  { settings, now }: Deps,
  facts: AwayFacts,
  { each, resolution }: { readonly each: AwayCase; readonly resolution: Resolution },
): AwayExample {
  const about = placed(facts, each, resolution);
  const { business, templates } = facts.speaking;
  const isTold = business !== null && facts.member.seesReach;
  const saying = resolution.kind === "CANCEL" ? "CANCELLATION" : "CHANGE";
  const spoken = { saying, subject: each.bookingId } as const;
  return {
    mail: { ...mailWords(resolution, about), when: whenOf(about, now()) },
    whatsApp: isTold ? spokenOf({ business, templates, settings, now: now() }, spoken, about).text : null,
  };
}

/** The words of the mails that these changes send. */
function mailWords(resolution: Resolution, { storeName, lines }: TurnoFacts) {
  const employees = [...new Set(lines.map(({ employeeName }) => employeeName))];
  if (resolution.kind === "MOVE") return handedOverWords(employees);
  return resolution.kind === "CANCEL" ? cancelledWords() : storeChangedWords(storeName);
}
