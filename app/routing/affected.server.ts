import type { z } from "zod";
import type { SettledWords } from "#app/components/setup/settled-turnos.tsx";
import { doneHref } from "#app/components/ui/done-href.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { AffectedTurno, ShownAffected, ShownTurno } from "#app/domain/setup/affected/affected-turno.ts";
import { firstResolutions } from "#app/domain/setup/affected/first-resolutions.ts";
import {
  type Resolution,
  type Resolutions,
  type Settled,
  shownAs,
} from "#app/domain/setup/affected/resolutions.ts";
import type { CalendarChange } from "#app/domain/setup/affected/setup-calendar.ts";
import { usualDay } from "#app/domain/time/time.ts";
import { readResolutions, readSettled, settledParams } from "#app/inputs/setup/resolutions.ts";
import { keptSentence, settledSentence } from "#app/text/setup/affected.ts";
import { laterBy } from "#app/usecases/agenda/away/move-later.server.ts";
import { type Decided, settleAffected } from "#app/usecases/bookings/staff/settle-affected.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { type AffectedOf, affectedFor } from "#app/usecases/setup/affected/affected-for.server.ts";
import { namedTurnos } from "#app/usecases/setup/affected/named-turnos.server.ts";
import { type FormRules, type RefusedForm, sendForm } from "./forms.server.ts";

// How a form that may affect bookings is saved. In its action:
//
//   const sent = await sendTouching(form, rules, {
//     deps, actor,
//     changesOf: ({ hours }) => [{ kind: "STORE_HOURS", storeId, weekly: hours }],
//     save: async (value) => allowedOr404(await saveHours(deps, actor, storeId, value)),
//   });
//   if (sent.ok) throw redirect(settledHref(here, "horarios", sent.value.settled), 303);
//   const { form: reply, status, affected } = sent.error;
//   return data({ form: reply, affected }, { status });
//
// The screen puts `<AffectedTurnos affected={refused.affected} />` into the same form, right above its button, which then reads
// `affectedText.save`. Its loader answers `settled: await settledWords(deps, actor, request)`, for `<SettledTurnos>` beside
// `<Done>`. An act without fields to check (hide, remove) calls `weighAffected` itself, then saves, then calls
// `settleAffected` with the result.

/**
 * A form's save: `changesOf` gives the changes to check before `save` is called. Nothing is saved while affected bookings lack
 * a choice.
 */
type Touching<Value, Done> = {
  readonly deps: Deps;
  readonly actor: SignedIn;
  readonly changesOf: (value: Value) => readonly CalendarChange[] | Promise<readonly CalendarChange[]>;
  readonly save: (value: Value) => Promise<Result<Done, Refusal>>;
};

type RefusedTouching = RefusedForm & { readonly affected: ShownAffected | null };

/**
 * Like `sendForm`, for forms that may affect bookings. If a booking lacks a choice, the form comes back with the bookings
 * (HAS_BOOKINGS, 409) and everything typed. Otherwise it saves, then carries out the choice for each booking.
 */
export async function sendTouching<Schema extends z.ZodType, Done>(
  form: FormData,
  rules: FormRules<Schema>,
  { deps, actor, changesOf, save }: Touching<z.output<Schema>, Done>,
): Promise<Result<{ readonly done: Done; readonly settled: Settled }, RefusedTouching>> {
  let affected: ShownAffected | null = null;
  const sent = await sendForm(form, rules, async (value) => {
    const weighed = await weighAffected(deps, actor, form, await changesOf(value));
    if (!weighed.ok) {
      affected = weighed.error.affected;
      return err(weighed.error.refusal);
    }
    const saved = await save(value);
    return saved.ok
      ? ok({ done: saved.value, settled: await settleAffected(deps, weighed.value, laterBy(deps, actor)) })
      : saved;
  });
  return sent.ok ? sent : err({ ...sent.error, affected });
}

/** The bookings to show first; `affected` is null if it is refused for another reason (FORBIDDEN). */
type Unweighed = { readonly refusal: Refusal; readonly affected: ShownAffected | null };

/** The resolutions of the affected bookings, if the form showed each of them; otherwise the list to show. */
export async function weighAffected(
  deps: Deps,
  actor: SignedIn,
  form: FormData,
  changes: readonly CalendarChange[],
): Promise<Result<Decided, Unweighed>> {
  const found = await affectedFor(deps, actor, changes);
  if (!found.ok) return err({ refusal: found.error, affected: null });
  const resolutions = readResolutions(form);
  const { businessId, turnos } = found.value;
  if (turnos.every((turno) => resolutions.shown.includes(shownAs(turno))))
    return ok({ businessId, turnos, resolutions });
  return err({
    refusal: { code: "HAS_BOOKINGS" },
    affected: {
      ...shown(found.value, resolutions, firstResolutions(changes, turnos)),
      today: usualDay(deps.now()),
    },
  });
}

function shown(
  { turnos, more }: AffectedOf,
  { shown: before, of, note }: Resolutions,
  first: ReadonlyMap<string, Resolution>,
): Omit<ShownAffected, "today"> {
  return {
    turnos: turnos.map(drawn),
    more,
    chosen: Object.fromEntries([...first, ...of]),
    note,
    hasGrown: before.length > 0,
  };
}

function drawn({
  customerId: _,
  isFirstContact: __,
  employeeIds: ___,
  movingLineIds: ____,
  ...turno
}: AffectedTurno): ShownTurno {
  return turno;
}

/** Like `doneHref`, with the resolutions of the bookings. */
export function settledHref(path: string, done: string, settled: Settled): string {
  return doneHref(withSettled(path, settled), done);
}

/** An address that tells its page the resolutions of bookings. */
export function withSettled(path: string, { cancelled, moved, toCall, kept, untold }: Settled): string {
  const url = new URL(path, "http://here.invalid");
  if (cancelled.length > 0) url.searchParams.set(settledParams.cancelled, `${cancelled.length}`);
  if (moved.length > 0) url.searchParams.set(settledParams.moved, `${moved.length}`);
  if (toCall.length > 0) url.searchParams.set(settledParams.toCall, `${toCall.length}`);
  const reasons = [...Map.groupBy(untold, ({ why }) => why)].map(([why, of]) => `${why}:${of.length}`);
  if (reasons.length > 0) url.searchParams.set(settledParams.untold, reasons.join(","));
  const kinds = kept.map(({ bookingId, why }) => `${bookingId}:${why}`);
  if (kinds.length > 0) url.searchParams.set(settledParams.kept, kinds.join(","));
  return `${url.pathname}${url.search}`;
}

/** The result in an address made by `settledHref`, in words; null for none. */
export async function settledWords(
  deps: Deps,
  actor: SignedIn,
  request: Request,
): Promise<SettledWords | null> {
  const told = readSettled(new URL(request.url).searchParams);
  if (told === null) return null;
  const ids = told.kept.map(({ bookingId }) => bookingId);
  const named = await namedTurnos(deps, actor, ids);
  const kept = named.flatMap((turno) => {
    const why = told.kept.find(({ bookingId }) => bookingId === turno.bookingId)?.why;
    return why === undefined ? [] : [keptSentence({ ...turno, today: usualDay(deps.now()), why })];
  });
  return { done: settledSentence(told), kept };
}
