import { redirect } from "@remix-run/cloudflare";
import { STAY_FIELD } from "#app/components/agenda/turno-reply.ts";
import { HELD_PARAM } from "#app/components/agenda/undo-fields.ts";
import { doneHref } from "#app/components/ui/done-href.ts";
import type { HeldMail } from "#app/domain/first-contacts.ts";
import { ok } from "#app/domain/result.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import type { SentTurno } from "#app/inputs/agenda/new-turno.ts";
import { skippedHref } from "#app/routing/agenda/skipped-dates.server.ts";
import { cookieHeaders } from "#app/routing/cookie-headers.ts";
import { savedText } from "#app/text/agenda/new-turno.ts";
import type { TurnoDone } from "#app/text/agenda/turno.ts";
import { fullName } from "#app/text/formats.ts";
import { heldText } from "#app/text/messages/held-mail.ts";
import type { Placing } from "#app/usecases/agenda/lines/placing.server.ts";
import { readClient } from "#app/usecases/clients/clients.server.ts";
import type { Deps, SignedIn } from "#app/usecases/deps.ts";
import { draftId, endedDraft } from "./press/draft.server.ts";
import { linesOf } from "./services/lines-of.server.ts";

/** The answer to the panel once the booking is saved. */
export type SavedNew = {
  readonly saved: {
    readonly id: string;
    readonly date: LocalDate;
    readonly storeId: string;
    /** 'Turno guardado: …', and why its client was not told. */
    readonly sentence: string;
    readonly done: TurnoDone;
    /** The saved version, for the undo; null: a series, which cannot be undone at once. */
    readonly version: number | null;
    /** The booking's own page, if it has more to tell: dates that were left out. */
    readonly page: string | null;
  };
};

type Saved = {
  readonly id: string;
  readonly date: LocalDate;
  readonly held: HeldMail | null;
  readonly isSingle: boolean;
  readonly skipped: readonly LocalDate[];
};

type Around = {
  readonly deps: Deps;
  readonly actor: SignedIn;
  readonly form: FormData;
  readonly placing: Placing;
  readonly value: SentTurno;
  readonly saved: Saved;
};

/** The version of a new booking. */
const FIRST = 1;

/** Leads back to the agenda, at the booking, with the undo; to the booking's page if dates were left out. */
export async function savedReply(around: Around): Promise<SavedNew> {
  const { deps, actor, form, placing, value, saved } = around;
  const { id, date, held, isSingle, skipped } = saved;
  const done: TurnoDone = value.notify && held === null ? "creado-avisado" : "creado";
  const page = skipped.length > 0 ? doneHref(skippedHref(saved), done) : null;
  if (form.has(STAY_FIELD)) {
    const sentence = await sentenceOf(around);
    const version = isSingle ? FIRST : null;
    return { saved: { id, date, storeId: placing.store.id, sentence, done, version, page } };
  }
  const told = new URLSearchParams({
    ...{ date, store: placing.store.id, de: id },
    ...(isSingle ? { v: `${FIRST}` } : {}),
    ...(held === null ? {} : { [HELD_PARAM]: held }),
  });
  const draft = draftId(form);
  const cookies = draft === null ? [] : [endedDraft({ settings: deps.settings, actor, id: draft })];
  const to = page ?? doneHref(`/backoffice/calendar?${told}`, done);
  throw redirect(to, { status: 303, headers: cookieHeaders(cookies) });
}

async function sentenceOf({ deps, actor, placing, value, saved }: Around): Promise<string> {
  const { client } = value;
  const known = "id" in client ? await readClient(deps, actor, client.id) : ok(client);
  const [first] = linesOf(placing, value);
  const said = savedText({
    ...{ date: saved.date, today: placing.today, startMinute: value.start },
    name: known.ok ? fullName(known.value) : "",
    employee: placing.people.find(({ id }) => id === first?.employeeId)?.firstName ?? "",
  });
  return saved.held === null ? said : `${said} ${heldText[saved.held]}`;
}
