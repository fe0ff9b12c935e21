import { data } from "@remix-run/cloudflare";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import { withLasts } from "#app/domain/agenda/new/first-lasts.ts";
import { repeatedDates } from "#app/domain/agenda/new/new-turno.ts";
import { err, ok } from "#app/domain/result.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import { newTurnoForm, readNewTurno, type SentTurno } from "#app/inputs/agenda/new-turno.ts";
import { sendForm } from "#app/routing/forms.server.ts";
import { allowedOr404, foundOr404 } from "#app/routing/found.ts";
import { newTurnoMessage } from "#app/text/agenda/new-turno.ts";
import { bookSeries } from "#app/usecases/agenda/book-series.server.ts";
import { bodyHash } from "#app/usecases/bookings/idempotency.ts";
import { usualAreaOf } from "#app/usecases/clients/usual-area.server.ts";
import type { Deps, SignedIn } from "#app/usecases/deps.ts";
import { viewClients } from "./client/clients.server.ts";
import type { NewView } from "./new-view.ts";
import { savedReply } from "./saved.server.ts";
import { linesOf } from "./services/lines-of.server.ts";
import { placingFor } from "./shown/placing-for.server.ts";
import { turnoView } from "./shown/view.server.ts";

/** Dates of a series with the conflict of each. */
export type Clashes = {
  readonly dates: readonly LocalDate[];
  readonly clashes: readonly { readonly date: LocalDate; readonly details: string }[];
};

/** Why a new booking was not saved, with the page as typed. */
export type RefusedNew = {
  readonly view: NewView;
  readonly form: FormReply;
  /** The dates of a series that collide, awaiting a decision; null: not a series, or none. */
  readonly series: Clashes | null;
};

type Post = {
  readonly deps: Deps;
  readonly actor: SignedIn;
  readonly form: FormData;
  /** Which button saves; for a series it also decides about the dates that collide. */
  readonly intent: Saving;
};

/** The buttons that save. */
export const SAVING = ["save", "save-all", "save-free"] as const;
export type Saving = (typeof SAVING)[number];

/** Saves a new booking; a series only after a decision about the dates that collide. */
export async function handleNew({ deps, actor, form, intent }: Post) {
  const turno = readNewTurno(withLasts(form));
  const placing = foundOr404(await placingFor(deps, actor, turno));
  const found: Clashes[] = [];
  const area = () => usualAreaOf(deps, actor);
  const rules = { schema: newTurnoForm, fieldMessage: newTurnoMessage, area };
  const values: SentTurno[] = [];
  const sent = await sendForm(form, rules, async (value) => {
    values.push(value);
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
    const { booked, collided, held } = answer.value;
    const isBooked = (date: LocalDate) => booked.some((each) => each.date === date);
    if (booked[0])
      return ok({
        ...{ id: booked[0].id, date: booked[0].date, held, isSingle: booked.length === 1 },
        skipped: collided.map(({ date }) => date).filter((date) => !isBooked(date)),
      });
    found.push({ dates, clashes: collided });
    return err({ code: "SLOT_TAKEN" });
  });
  const [value] = values;
  if (sent.ok && value !== undefined)
    return savedReply({ deps, actor, form, placing, value, saved: sent.value });
  if (sent.ok) throw new Error("saved without a value");
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

/** The same page sent twice (a double press, or a lost reply) books once. Sent with other content, it is another booking. */
function idempotencyOf(form: FormData, value: SentTurno) {
  const hash = bodyHash(value);
  const key = form.get("key");
  return typeof key === "string" && key !== "" ? { key: `${key.slice(0, 64)}:${hash}`, hash } : null;
}

function datesOf({ date, repeat }: SentTurno): readonly LocalDate[] {
  return repeat === null ? [date] : repeatedDates(date, repeat.weeks, repeat.until);
}
