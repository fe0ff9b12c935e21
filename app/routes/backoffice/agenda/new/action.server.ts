import { data, redirect } from "@remix-run/cloudflare";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import { doneHref } from "#app/components/ui/done-href.ts";
import { placedChain, repeatedDates } from "#app/domain/agenda/new-turno.ts";
import { err, ok } from "#app/domain/result.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import { newTurnoForm, readNewTurno, type SentTurno } from "#app/inputs/agenda/new-turno.ts";
import { skippedHref } from "#app/routing/agenda/skipped-dates.server.ts";
import { cookieHeaders } from "#app/routing/cookie-headers.ts";
import { sendForm } from "#app/routing/forms.server.ts";
import { allowedOr404, foundOr404 } from "#app/routing/found.ts";
import { newTurnoMessage } from "#app/text/agenda/new-turno.ts";
import type { TurnoDone } from "#app/text/agenda/turno.ts";
import { bookSeries } from "#app/usecases/agenda/book-series.server.ts";
import type { Placing } from "#app/usecases/agenda/lines/placing.server.ts";
import { bodyHash } from "#app/usecases/bookings/idempotency.ts";
import type { Deps, SignedIn } from "#app/usecases/deps.ts";
import { viewClients } from "./clients.server.ts";
import { draftId, endedDraft } from "./draft.server.ts";
import type { NewView } from "./new-view.ts";
import { placingFor } from "./placing-for.server.ts";
import { soldLines } from "./sold-lines.ts";
import { doerOf, turnoView } from "./view.server.ts";

/** Dates of a series with what speaks against the turno there. */
export type Clashes = {
  readonly dates: readonly LocalDate[];
  readonly clashes: readonly { readonly date: LocalDate; readonly details: string }[];
};

/** Why a new turno was not saved: the page as it was typed. */
export type RefusedNew = {
  readonly view: NewView;
  readonly form: FormReply;
  /** Of one that comes back: the dates that collide, to be decided about. */
  readonly series: Clashes | null;
};

type Post = {
  readonly deps: Deps;
  readonly actor: SignedIn;
  readonly form: FormData;
  /** Of a series: whether it is decided what becomes of the dates that collide. */
  readonly intent: Saving;
};

/** The buttons that save. */
export const SAVING = ["save", "save-all", "save-free"] as const;
export type Saving = (typeof SAVING)[number];

/** Saves a new turno; one that comes back only once it is known what becomes of the dates that collide. */
export async function handleNew({ deps, actor, form, intent }: Post) {
  const turno = readNewTurno(form);
  const placing = foundOr404(await placingFor(deps, actor, turno));
  const found: Clashes[] = [];
  const rules = { schema: newTurnoForm, fieldMessage: newTurnoMessage };
  const sent = await sendForm(form, rules, async (value) => {
    const { client, comments, requestDeposit, notify } = value;
    const dates = datesOf(value);
    const series = {
      ...{ client, comments, requestDeposit, notify, dates },
      storeId: placing.store.id,
      staffNotes: null,
      lines: linesOf(placing, value),
      clashing: CLASHING[intent],
      idempotency: idempotencyOf(form, value),
    };
    const answer = allowedOr404(await bookSeries(deps, actor, series));
    if (!answer.ok) return answer;
    const { booked, collided } = answer.value;
    const isBooked = (date: LocalDate) => booked.some((each) => each.date === date);
    if (booked[0])
      return ok({
        id: booked[0].id,
        skipped: collided.map(({ date }) => date).filter((date) => !isBooked(date)),
      });
    found.push({ dates, clashes: collided });
    return err({ code: "SLOT_TAKEN" });
  });
  if (sent.ok) {
    const id = draftId(form);
    const cookies = id === null ? [] : [endedDraft({ settings: deps.settings, actor, id })];
    const to = doneHref(skippedHref(sent.value), "creado" satisfies TurnoDone);
    throw redirect(to, { status: 303, headers: cookieHeaders(cookies) });
  }
  const clients = await viewClients(deps, actor, turno);
  const [series = null] = found;
  const refused: RefusedNew = {
    view: { ...turnoView(placing, turno, false), clients },
    form: series ? { ...sent.error.form, error: {} } : sent.error.form,
    series,
  };
  return data(refused, { status: sent.error.status });
}

const CLASHING = { save: "ASK", "save-all": "BOOK", "save-free": "SKIP" } as const;

/**
 * The same page sent twice, by a double press or after a reply that was lost, books once; sent with something else in it, it
 * is another turno.
 */
function idempotencyOf(form: FormData, value: SentTurno) {
  const hash = bodyHash(value);
  const key = form.get("key");
  return typeof key === "string" && key !== "" ? { key: `${key.slice(0, 64)}:${hash}`, hash } : null;
}

function linesOf(placing: Placing, value: SentTurno) {
  const sold = soldLines(placing, value.lines);
  const asked = { ...EMPTY, employeeId: value.employeeId, start: value.start };
  const employeeId = doerOf(placing, asked, sold) ?? value.employeeId;
  return placedChain(value.lines, { start: value.start, employeeId }).map(({ at, ...line }) => ({
    bookingServiceId: null,
    serviceId: line.serviceId,
    servicePriceId: line.servicePriceId,
    minutes: line.minutes,
    additionalCentavos: line.additionalCentavos,
    employeeId: at.employeeId ?? employeeId,
    startMinute: at.startMinute ?? value.start,
  }));
}

const EMPTY = readNewTurno(new URLSearchParams());

function datesOf({ date, repeat }: SentTurno): readonly LocalDate[] {
  return repeat === null ? [date] : repeatedDates(date, repeat.weeks, repeat.until);
}
