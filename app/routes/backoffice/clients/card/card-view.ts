import { dialledNumber, whatsAppNumber } from "#app/domain/phones/phone-numbers.ts";
import { daysBetween, formatTime, type LocalDate } from "#app/domain/time/time.ts";
import { birthdayText, everyDays } from "#app/text/clients/clients.ts";
import { fullName, initials, listed, monthName, price } from "#app/text/formats.ts";
import { statusLabels } from "#app/text/labels.ts";
import type { ClientCard, ClientTurno } from "#app/usecases/clients/client-card.server.ts";

/** A client's card in words. */
export function cardView({ client, turnos, ahead, older, isManager, merges, blockedLike }: ClientCard) {
  const { otherPhones, otherEmails } = client;
  const { id, version, firstName, phone, email, instagram, birthday, notes, allergies, tags, figures } =
    client;
  const { visits, spentCentavos, firstVisit, lastVisit, noShows, cancellations } = figures;
  const days = firstVisit && lastVisit ? daysBetween(firstVisit, lastVisit) : 0;
  const dialled = phone === null ? null : dialledNumber(phone);
  const handle = instagram && `@${instagram}`;
  const about = [dialled, email, handle, birthday && birthdayText(birthday)].filter((text) => text !== null);
  return {
    ...{ id, version, firstName, notes, allergies, tags, isManager, older, visits, noShows, cancellations },
    name: fullName(client),
    initials: initials(client),
    about: about.join(" · "),
    phone: phone?.replaceAll(/[^\d+]/g, "") ?? null,
    others: {
      phones: otherPhones.map((each) => ({
        ...{ phone: each, dialled: dialledNumber(each) },
        whatsApp: whatsAppNumber(each),
      })),
      emails: otherEmails,
    },
    instagram: instagram && `https://www.instagram.com/${instagram}`,
    whatsApp: phone === null ? null : whatsAppNumber(phone),
    isBlocked: client.blockedAt !== null,
    blockedLike: blockedLike && { id: blockedLike.id, name: fullName(blockedLike) },
    spent: price(spentCentavos),
    perVisit: visits === 0 ? null : price(Math.round(spentCentavos / visits)),
    every: everyDays(visits, days),
    turnos: turnos.map(turnoRow),
    ahead: ahead.map(turnoRow),
    merges: merges.map(({ mergedId, merged }) => ({ mergedId, name: fullName(merged) })),
  };
}
export type CardView = ReturnType<typeof cardView>;

const BADGES = {
  NO_SHOW: "badge-danger",
  DONE: "badge-brand",
  PENDING: "badge-warm",
  PENDING_DEPOSIT: "badge-warm",
};

function turnoRow({ id, date, startMinute, status, storeName, lines }: ClientTurno) {
  return {
    id,
    ...dayParts(date),
    services: listed(lines.map(({ serviceName }) => serviceName)),
    about: [
      formatTime(startMinute),
      ...new Set(lines.map(({ employeeName }) => employeeName)),
      storeName,
    ].join(" · "),
    total: price(lines.reduce((sum, { centavos }) => sum + centavos, 0)),
    status: statusLabels[status],
    badge: (BADGES as Partial<Record<typeof status, string>>)[status] ?? "",
  };
}

function dayParts(date: LocalDate) {
  return {
    month: monthName(date).slice(0, 3).toUpperCase(),
    day: Number(date.slice(8)),
    year: date.slice(0, 4),
    date,
  };
}
