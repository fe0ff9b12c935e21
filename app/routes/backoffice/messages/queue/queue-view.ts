import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import type { Saying } from "#app/domain/codes/saying.ts";
import type { TemplateFault } from "#app/domain/sayings/template.ts";
import { QUEUE_VIEWS, type QueueView } from "#app/domain/sayings/to-say.ts";
import { wholeNumber } from "#app/domain/whole-number.ts";

export const MESSAGES = "/backoffice/messages";

/** The delays that can be chosen, in minutes. */
export const DELAYS: readonly number[] = [10, 15, 20, 30, 45, 60];

export type Late = { readonly employeeId: string; readonly minutes: number };

/** What the page shows, from its address: a view from a row on, or the messages for a delay. */
export type Shown = {
  readonly view: QueueView;
  readonly after: number;
  readonly late: Late | null;
  /** Instead of all that: the clients who refuse messages. */
  readonly isRefusing: boolean;
  /** Instead of all that: the clients to call. */
  readonly isCalling: boolean;
};

export function shownBy(params: URLSearchParams): Shown {
  const minutes = DELAYS.find((each) => `${each}` === params.get("demora"));
  const employeeId = params.get("quien");
  return {
    view: QUEUE_VIEWS.find((each) => each === params.get("ver")) ?? "todos",
    after: wholeNumber(params.get("desde"), 10_000) ?? 0,
    late: employeeId && minutes !== undefined ? { employeeId, minutes } : null,
    isRefusing: params.get("ver") === "no-quieren",
    isCalling: params.get("ver") === "por-llamar",
  };
}

/** The path of the bookings whose clients are to be called. */
export const CALLS = `${MESSAGES}?ver=por-llamar`;

export function queueHref(view: QueueView, after = 0): string {
  const params = new URLSearchParams({
    ...(view === "todos" ? {} : { ver: view }),
    ...(after > 0 ? { desde: `${after}` } : {}),
  });
  return params.size === 0 ? MESSAGES : `${MESSAGES}?${params}`;
}

/** A template that was not saved, or only previewed. */
export type TriedTemplate = {
  readonly saying: Saying;
  readonly text: string;
  readonly fromMinute: string;
  readonly metaName: string;
  readonly fault: TemplateFault | null;
  /** The version that another member saved meanwhile. */
  readonly kept: { readonly text: string; readonly version: number } | null;
};

/** The answer to a form of the page. */
export type Answered = {
  readonly refusal: RefusalCode | null;
  readonly tried: TriedTemplate | null;
  /** A chat was opened beside the page, which stays. */
  readonly opened: boolean;
};
