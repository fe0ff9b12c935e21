import { data, redirect } from "@remix-run/cloudflare";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import { doneHref } from "#app/components/ui/done-href.ts";
import { placedChain, repeatedDates } from "#app/domain/agenda/new-turno.ts";
import { err } from "#app/domain/result.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import { newTurnoForm, readNewTurno, type SentTurno } from "#app/inputs/agenda/new-turno.ts";
import { cookieHeaders } from "#app/routing/cookie-headers.ts";
import { sendForm } from "#app/routing/forms.server.ts";
import { allowedOr404, foundOr404 } from "#app/routing/found.ts";
import { turnoPath } from "#app/routing/turno.server.ts";
import { newTurnoMessage } from "#app/text/agenda/new-turno.ts";
import type { TurnoDone } from "#app/text/agenda/turno.ts";
import { bookSeries } from "#app/usecases/agenda/book-series.server.ts";
import type { Placing } from "#app/usecases/agenda/lines/placing.server.ts";
import { staffConflicts } from "#app/usecases/agenda/lines/staff-conflicts.server.ts";
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
    const lines = linesOf(placing, value);
    const all = datesOf(value);
    const series = all.length > 1 ? await clashesOf(deps, actor, placing, { all, lines }) : null;
    if (series && series.clashes.length > 0 && intent === "save") {
      found.push(series);
      return err({ code: "SLOT_TAKEN" });
    }
    const clashing = series?.clashes.map(({ date }) => date) ?? [];
    const dates = intent === "save-free" ? all.filter((date) => !clashing.includes(date)) : all;
    const { client, comments, requestDeposit, notify } = value;
    const base = {
      storeId: placing.store.id,
      client,
      comments,
      staffNotes: null,
      requestDeposit,
      notify,
      lines,
    };
    return allowedOr404(await bookSeries(deps, actor, base, dates));
  });
  if (sent.ok) {
    const id = draftId(form);
    const cookies = id === null ? [] : [endedDraft({ settings: deps.settings, actor, id })];
    const to = doneHref(turnoPath(sent.value), "creado" satisfies TurnoDone);
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

type Series = { readonly all: readonly LocalDate[]; readonly lines: ReturnType<typeof linesOf> };

async function clashesOf(
  deps: Deps,
  actor: SignedIn,
  { store }: Placing,
  { all, lines }: Series,
): Promise<Clashes> {
  const asked = { storeId: store.id, bookingId: null, dates: all, lines };
  const found = foundOr404(await staffConflicts(deps, actor, asked));
  const clashes = found.flatMap(({ date, details }) => {
    const words = details.filter((each) => each !== null).join(" ");
    return words === "" ? [] : [{ date, details: words }];
  });
  return { dates: all, clashes };
}
