import type { FormReply } from "#app/components/forms/form-fields.ts";
import type { TillState } from "#app/text/money/till.ts";
import type { TillView } from "#app/usecases/money/till/view-till.server.ts";

/** What a form of the page was refused with. `isStale`: the till is another by now, and is asked for anew. */
export type RefusedTill = {
  readonly intent: string;
  readonly form: FormReply;
  readonly isStale: boolean;
};

export type TillPage = Pick<TillView, "store" | "date">;

/** The address of a store's till on a day. */
export function tillHref({ store, date }: TillPage, path = "/backoffice/money"): string {
  return `${path}?${new URLSearchParams({ store: store.id, date })}`;
}

export function tillState({ till }: Pick<TillView, "till">): TillState {
  if (till === null) return "NONE";
  return till.closedAt === null ? "OPEN" : "CLOSED";
}

/** What the server answered to one of the forms; null where it was another's. */
export function replyTo(intent: string, refused: RefusedTill | null): FormReply {
  return refused?.intent === intent ? refused.form : null;
}
