import type { Saying } from "#app/domain/codes/saying.ts";
import { pageUrl } from "#app/domain/paths/page-paths.ts";
import { whatsAppNumber } from "#app/domain/phones/phone-numbers.ts";
import { chatHref, messageOf, type TokenValues } from "#app/domain/sayings/template.ts";
import { partsOf } from "#app/domain/sayings/to-say.ts";
import { daysBetween, formatTime, type MinuteOfDay, toLocal, USUAL_ZONE } from "#app/domain/time/time.ts";
import { type Instant, utcMinuteOf } from "#app/domain/time/units.ts";
import { listed, price } from "#app/text/formats.ts";
import { lastVisitWords, whenAndWho } from "#app/text/messages/sayings/queue.ts";
import {
  dayWords,
  delayWords,
  ORIGINALS,
  USUAL_REMINDER_MINUTE,
} from "#app/text/messages/sayings/templates.ts";
import type { Settings } from "#app/usecases/deps.ts";
import { turnoLink } from "#app/usecases/secrets/turno-link.server.ts";
import type { MissedFacts, SpeakingBusiness, TurnoFacts } from "#db/queries/messages/sayings/saying-facts.ts";
import type { KeptTemplate } from "#db/queries/messages/sayings/saying-setup.ts";

/** A business's present template for a message. */
export type Template = Omit<KeptTemplate, "fromMinute"> & { readonly fromMinute: MinuteOfDay };

/** The business's own template, or ours, which has version 0. */
export function templateOf(kept: readonly KeptTemplate[], saying: Saying): Template {
  const own = kept.find((each) => each.saying === saying);
  const { fromMinute = null, ...rest } = own ?? {
    saying,
    text: ORIGINALS[saying],
    metaName: null,
    version: 0,
  };
  return { ...rest, fromMinute: fromMinute ?? USUAL_REMINDER_MINUTE };
}

export type Speaking = {
  readonly business: SpeakingBusiness;
  readonly templates: readonly KeptTemplate[];
  readonly settings: Settings;
  /** Instant in ms. */
  readonly now: Instant;
};

/** The subject of a message: a booking, or a client that has not come for long. */
export type About = TurnoFacts | MissedFacts;

type Spoken = { readonly saying: Saying; readonly subject: string };
type Aside = Omit<Speaking, "templates">;

/** The value of each token in a message. */
function valuesOf({ saying, subject }: Spoken, about: About, aside: Aside): TokenValues {
  const { business, settings, now } = aside;
  const common = { nombre: about.firstName, salon: business.name };
  if ("lastVisit" in about) {
    const { date } = toLocal(utcMinuteOf(now), USUAL_ZONE);
    const weeks = Math.floor(daysBetween(about.lastVisit, date) / 7);
    return { ...common, semanas: `${weeks}`, enlace: ownPage(settings, business) };
  }
  const { bookingId, timeZone, date, depositCentavos, depositDueAt } = about;
  const leadsToPage = saying === "CANCELLATION" || saying === "THANKS";
  return {
    ...common,
    dia: dayWords(date, toLocal(utcMinuteOf(now), timeZone).date),
    hora: formatTime(about.startMinute),
    servicio: listed(about.lines.map(({ serviceName }) => serviceName)),
    profesional: employeesOf(about),
    direccion: `${about.streetName} ${about.streetNumber}`.trim(),
    precio: price(about.totalCentavos),
    demora: delayWords(Number(partsOf(subject).variant)),
    enlace: leadsToPage ? ownPage(settings, business) : turnoLink(settings, bookingId),
    ...(depositCentavos === null ? {} : { seña: price(depositCentavos) }),
    ...(depositDueAt === null ? {} : { vence: timeAt(depositDueAt, timeZone) }),
  };
}

function employeesOf({ lines }: Pick<TurnoFacts, "lines">): string {
  return listed(lines.map(({ employeeName }) => employeeName.split(" ")[0] ?? ""));
}

/** 'Hoy, 15:30 con Camila'; for a client that has not come for long, their last visit. */
export function whenOf(about: About, now: Instant): string {
  if ("lastVisit" in about) return lastVisitWords(about.lastVisit);
  const { date } = toLocal(utcMinuteOf(now), about.timeZone);
  return whenAndWho({ ...about, employees: employeesOf(about) }, date);
}

/** Empty where the page is not public: the link is left out of the message. */
export function ownPage({ publicUrl }: Settings, { slug, publishedAt }: SpeakingBusiness): string {
  return publishedAt === null ? "" : pageUrl(publicUrl, slug);
}

export function timeAt(at: Instant, zone: string): string {
  return formatTime(toLocal(utcMinuteOf(at), zone).minute);
}

/** A message, and the URL of the chat with it ready (null: without a number). */
export function spokenOf({ templates, ...aside }: Speaking, spoken: Spoken, about: About) {
  const values = valuesOf(spoken, about, aside);
  const text = messageOf(templateOf(templates, spoken.saying).text, values).trim();
  const number = about.phone === null ? null : whatsAppNumber(about.phone);
  return { values, text, number, href: number === null ? null : chatHref(number, text) };
}
