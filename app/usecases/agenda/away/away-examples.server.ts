import type { Fate } from "#app/domain/setup/touched/fates.ts";
import type { Proposal } from "#app/domain/setup/touched/proposals.ts";
import { cancelledWords, handedOverWords, storeChangedWords } from "#app/text/mails/customer-letters.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { spokenOf, whenOf } from "#app/usecases/sayings/queue/saying-words.server.ts";
import type { TurnoFacts } from "#db/queries/messages/sayings/saying-facts.ts";
import { fatesOf, placed } from "./away-ways.ts";
import type { AwayCase, AwayFacts } from "./read-away.server.ts";

/** The messages to clients for a kind of fate, by the example of the first booking that has it or could have it. */
export type AwayExample = {
  readonly mail: { readonly title: string; readonly text: string; readonly when: string };
  /** Null for a member who may not see the clients' contact data. */
  readonly whatsApp: string | null;
};
export type ToldKind = "OTHER" | "LATER" | "CANCEL";

/** The messages to clients for each kind of fate. */
export type AwayExamples = Readonly<Record<ToldKind, AwayExample | null>>;

const KINDS: Readonly<Record<Fate["kind"], ToldKind | null>> = {
  MOVE: "OTHER",
  ELSEWHERE: "OTHER",
  LATER: "LATER",
  CANCEL: "CANCEL",
  KEEP: null,
  CALL: null,
};

/** The kind of message that clients get for a fate; null: none. */
export function toldKind({ kind }: Fate): ToldKind | null {
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
    const proposed = known.flatMap(({ each, proposal: { fate } }) =>
      toldKind(fate) === kind ? [{ each, fate }] : [],
    );
    const possible = known.flatMap(({ each, proposal: { ways } }) =>
      fatesOf(each, ways).flatMap((fate) => (toldKind(fate) === kind ? [{ each, fate }] : [])),
    );
    const [first] = [...proposed, ...possible];
    return first === undefined ? null : exampleOf(deps, facts, first);
  };
  return { OTHER: of("OTHER"), LATER: of("LATER"), CANCEL: of("CANCEL") };
}

function exampleOf(
  { settings, now }: Deps,
  facts: AwayFacts,
  { each, fate }: { readonly each: AwayCase; readonly fate: Fate },
): AwayExample {
  const about = placed(facts, each, fate);
  const { business, templates } = facts.speaking;
  const isTold = business !== null && facts.member.seesReach;
  const saying = fate.kind === "CANCEL" ? "CANCELLATION" : "CHANGE";
  const spoken = { saying, subject: each.bookingId } as const;
  return {
    mail: { ...mailWords(fate, about), when: whenOf(about, now()) },
    whatsApp: isTold ? spokenOf({ business, templates, settings, now: now() }, spoken, about).text : null,
  };
}

/** The words of the mails that these changes send. */
function mailWords(fate: Fate, { storeName, lines }: TurnoFacts) {
  const employees = [...new Set(lines.map(({ employeeName }) => employeeName))];
  if (fate.kind === "MOVE") return handedOverWords(employees);
  return fate.kind === "CANCEL" ? cancelledWords() : storeChangedWords(storeName);
}
