import { formatTime, type LocalDate, toLocal, USUAL_ZONE, usualDay } from "#app/domain/time/time.ts";
import { DAY_MINUTES, exactUtcMinuteOf, type Instant, type UtcMinute } from "#app/domain/time/units.ts";
import { dayOfMonth, monthName, ofYear } from "#app/text/formats.ts";

/** Words of the notifications page (accounts §3, Notification). */
export const notificationsText = {
  title: "Notificaciones",
  list: "Tus notificaciones",
  isNew: "(sin leer)",
  markSeen: "Marcar como leída",
  markAllSeen: "Marcar todas como leídas",
  emptyTitle: "No tenés notificaciones",
  emptyText: "Acá verás las novedades de tus turnos.",
} as const;

/**
 * 'Hoy, 10:30', 'Ayer, 10:30', '18 de noviembre, 10:30', '18 de noviembre de 2025, 10:30'. Instants in ms. A moment without a
 * store is shown in Buenos Aires time.
 */
export function momentText(at: Instant, now: Instant, zone = USUAL_ZONE): string {
  const { date, minute } = toLocal(exactUtcMinuteOf(at), zone);
  return `${dayText(date, exactUtcMinuteOf(now), zone)}, ${formatTime(minute)}`;
}

function dayText(date: LocalDate, now: UtcMinute, zone: string): string {
  const today = toLocal(now, zone).date;
  if (date === today) return "Hoy";
  if (date === toLocal(now - DAY_MINUTES, zone).date) return "Ayer";
  return `${dayOfMonth(date)} de ${monthName(date)}${ofYear(date, today)}`;
}

/** Confirmations of acts on notifications, by the key that the page receives. */
export const notificationsDone = {
  leida: "Marcaste la notificación como leída.",
  leidas: "Marcaste todas como leídas.",
} as const;

export type NotificationDay = "Hoy" | "Ayer" | "Antes";

/** The heading for a moment in the list. Instants in ms. */
export function dayHeading(at: Instant, now: Instant): NotificationDay {
  const day = dayText(usualDay(at), exactUtcMinuteOf(now), USUAL_ZONE);
  return day === "Hoy" || day === "Ayer" ? day : "Antes";
}
