import type { FormReply } from "#app/components/forms/form-fields.ts";
import type { TillState } from "#app/text/money/till.ts";
import type { TillView } from "#app/usecases/money/till/view-till.server.ts";

/** Why a form of the page was refused. `isStale`: the till has changed, and is loaded again. */
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

/** The server's answer to this form; null if it was another form's. */
export function replyTo(intent: string, refused: RefusedTill | null): FormReply {
  return refused?.intent === intent ? refused.form : null;
}
