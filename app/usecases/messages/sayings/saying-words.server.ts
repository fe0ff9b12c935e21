import type { Saying } from "#app/domain/codes/saying.ts";
import { pageUrl } from "#app/domain/paths/page-paths.ts";
import { whatsAppNumber } from "#app/domain/phone-numbers.ts";
import { chatHref, messageOf, type TokenValues } from "#app/domain/sayings/template.ts";
import { partsOf } from "#app/domain/sayings/to-say.ts";
import { formatTime, type MinuteOfDay, toLocal } from "#app/domain/time/time.ts";
import { type Instant, utcMinuteOf } from "#app/domain/time/units.ts";
import { listed, price } from "#app/text/formats.ts";
import {
  dayWords,
  delayWords,
  ORIGINALS,
  USUAL_REMINDER_MINUTE,
} from "#app/text/messages/sayings/templates.ts";
import type { Settings } from "#app/usecases/deps.ts";
import { turnoLink } from "#app/usecases/secrets/turno-link.server.ts";
import type { SpeakingBusiness, TurnoFacts } from "#db/queries/messages/sayings/saying-facts.ts";
import type { KeptTemplate } from "#db/queries/messages/sayings/saying-setup.ts";

/** How a business says something now. */
export type Template = Omit<KeptTemplate, "fromMinute"> & { readonly fromMinute: MinuteOfDay };

/** In its own words, or in ours; version 0 is ours. */
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

/** What stands for each token in a message about a turno; `mark`: what tells it apart (`partsOf`). */
export function turnoValues(
  saying: Saying,
  turno: TurnoFacts,
  { business, settings, now, mark }: Omit<Speaking, "templates"> & { readonly mark: string },
): TokenValues {
  const { date: today } = toLocal(utcMinuteOf(now), turno.timeZone);
  const leadsToTurno = saying !== "CANCELLATION" && saying !== "THANKS";
  return {
    nombre: turno.firstName,
    dia: dayWords(turno.date, today),
    hora: formatTime(turno.startMinute),
    servicio: listed(turno.lines.map(({ serviceName }) => serviceName)),
    profesional: employeesOf(turno),
    direccion: `${turno.streetName} ${turno.streetNumber}`.trim(),
    salon: business.name,
    precio: price(turno.totalCentavos),
    demora: delayWords(Number(mark)),
    enlace: leadsToTurno ? turnoLink(settings, turno.bookingId) : ownPage(settings, business),
    ...(turno.depositCentavos === null ? {} : { seña: price(turno.depositCentavos) }),
    ...(turno.depositDueAt === null ? {} : { vence: timeAt(turno.depositDueAt, turno.timeZone) }),
  };
}

export function employeesOf({ lines }: Pick<TurnoFacts, "lines">): string {
  return listed(lines.map(({ employeeName }) => employeeName.split(" ")[0] ?? ""));
}

/** Empty where the public sees none: the link falls out of the message. */
export function ownPage({ publicUrl }: Settings, { slug, publishedAt }: SpeakingBusiness): string {
  return publishedAt === null ? "" : pageUrl(publicUrl, slug);
}

export function timeAt(at: Instant, zone: string): string {
  return formatTime(toLocal(utcMinuteOf(at), zone).minute);
}

/** A message about a turno, and the chat with it ready (null: there is no number). */
export function spokenOf(
  speaking: Speaking,
  { saying, subject }: { readonly saying: Saying; readonly subject: string },
  turno: TurnoFacts,
) {
  const values = turnoValues(saying, turno, { ...speaking, mark: partsOf(subject).mark });
  const text = messageOf(templateOf(speaking.templates, saying).text, values).trim();
  const number = turno.phone === null ? null : whatsAppNumber(turno.phone);
  return { values, text, number, href: number === null ? null : chatHref(number, text) };
}
