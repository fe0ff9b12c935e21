import type { Stale } from "#app/components/agenda/stale-note.tsx";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { err, type Result } from "#app/domain/result.ts";
import type { TurnoDone } from "#app/text/agenda/turno.ts";
import type { StaffBooking } from "#app/usecases/agenda/staff-booking.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";

/** Why a press failed, in words; `form`: the input, which stays. */
export type RefusedTurno = {
  readonly sentence: string | null;
  readonly stale: Stale | null;
  readonly form: FormReply;
};

export type Post = {
  readonly deps: Deps;
  readonly actor: SignedIn;
  readonly form: FormData;
  readonly bookingId: string;
};

/** The outcome of a press: the word for what was done, or the refusal, with the attempted change in words. */
export type Pressed = {
  readonly result: Result<Pick<StaffBooking, "version" | "held">, Refusal>;
  readonly done: TurnoDone;
  readonly mine: readonly string[];
  /** The booking's earlier state, if it can be restored. */
  readonly before?: string;
  /** Why it was refused, if there are special words for it. */
  readonly sentence?: string;
};

/** A press that makes no sense. */
export function wrong(code: RefusalCode = "VALIDATION"): Pressed {
  return { result: err({ code }), done: "nota", mine: [] };
}
