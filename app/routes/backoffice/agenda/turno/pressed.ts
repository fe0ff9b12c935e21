import type { Stale } from "#app/components/agenda/stale-note.tsx";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { err, type Result } from "#app/domain/result.ts";
import type { TurnoDone } from "#app/text/agenda/turno.ts";
import type { StaffBooking } from "#app/usecases/agenda/staff-booking.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";

/** Why a press did nothing, in words; `form`: what was typed, which stays. */
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

/** What came of a press: the word for what was done, or why not, with what was to be done in words. */
export type Pressed = {
  readonly result: Result<Pick<StaffBooking, "version" | "held">, Refusal>;
  readonly done: TurnoDone;
  readonly mine: readonly string[];
  /** How the turno stood, where that can be brought back. */
  readonly before?: string;
  /** Why it was refused, where that is said in words of its own. */
  readonly sentence?: string;
};

/** A press that makes no sense. */
export function wrong(code: RefusalCode = "VALIDATION"): Pressed {
  return { result: err({ code }), done: "nota", mine: [] };
}
