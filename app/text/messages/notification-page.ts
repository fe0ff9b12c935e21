import { formatTime, type LocalDate, toLocal } from "#app/domain/time/time.ts";
import { DAY_MINUTES, exactUtcMinuteOf, type Instant, type UtcMinute } from "#app/domain/time/units.ts";
import { dayOfMonth, monthName } from "#app/text/formats.ts";

/** The page of what has happened (accounts §3, Notification). */
export const notificationsText = {
  title: "Notificaciones",
  list: "Tus notificaciones",
  isNew: "(sin leer)",
  markSeen: "Marcar como leída",
  markAllSeen: "Marcar todas como leídas",
  emptyTitle: "No tienes notificaciones",
  emptyText: "Aquí verás las novedades de tus turnos.",
} as const;

/** Where people read their notifications; a moment belongs to no store. */
const ZONE = "America/Argentina/Buenos_Aires";

/** 'Hoy, 10:30', 'Ayer, 10:30', '18 de noviembre, 10:30'. Instants in ms. */
export function momentText(at: Instant, now: Instant): string {
  const { date, minute } = toLocal(exactUtcMinuteOf(at), ZONE);
  return `${dayText(date, exactUtcMinuteOf(now))}, ${formatTime(minute)}`;
}

function dayText(date: LocalDate, now: UtcMinute): string {
  if (date === toLocal(now, ZONE).date) return "Hoy";
  if (date === toLocal(now - DAY_MINUTES, ZONE).date) return "Ayer";
  return `${dayOfMonth(date)} de ${monthName(date)}`;
}

/** What was done, by the word that the page is told it with. */
export const notificationsDone = {
  leida: "Marcaste la notificación como leída.",
  leidas: "Marcaste todas como leídas.",
} as const;

export type NotificationDay = "Hoy" | "Ayer" | "Antes";

/** The heading that a moment stands under. Instants in ms. */
export function dayHeading(at: Instant, now: Instant): NotificationDay {
  const day = dayText(toLocal(exactUtcMinuteOf(at), ZONE).date, exactUtcMinuteOf(now));
  return day === "Hoy" || day === "Ayer" ? day : "Antes";
}
