import type { Aim } from "#app/domain/setup/affected/proposals.ts";

/**
 * The address of the page about an absent professional's bookings: the ids of their time off, and the target for all that can
 * move.
 */
export type AwayAddress = {
  readonly ids: readonly string[];
  readonly aim: Aim;
  readonly isCancelling: boolean;
};

/** The most time off that a single submit adds, for all professionals together. */
const MOST_IDS = 100;
const WORDS = { LATER: "otro-dia", CALL: "por-llamar" } as const;

export function awayAddress(params: URLSearchParams): AwayAddress {
  return {
    ids: params.getAll("id").slice(0, MOST_IDS),
    aim: aimIn(params.get("todos")),
    isCancelling: params.get("cancelar") === "1",
  };
}

function aimIn(text: string | null): Aim {
  if (text === null || text === "") return { kind: "PROPOSED" };
  if (text === WORDS.LATER) return { kind: "LATER" };
  if (text === WORDS.CALL) return { kind: "CALL" };
  return { kind: "PERSON", employeeId: text };
}

export function awayHref(
  ids: readonly string[],
  {
    aim = { kind: "PROPOSED" },
    isCancelling = false,
  }: { readonly aim?: Aim; readonly isCancelling?: boolean } = {},
): string {
  const params = new URLSearchParams(ids.map((id) => ["id", id]));
  const to = wordOf(aim);
  if (to !== null) params.set("todos", to);
  if (isCancelling) params.set("cancelar", "1");
  return `/backoffice/calendar/away?${params}`;
}

function wordOf(aim: Aim): string | null {
  if (aim.kind === "PROPOSED") return null;
  return aim.kind === "PERSON" ? aim.employeeId : WORDS[aim.kind];
}
