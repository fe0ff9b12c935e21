import type { BookingStatus } from "#app/domain/codes/booking.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { calendarPlace } from "#app/text/bookings/calendar.ts";
import type { CalendarEvent } from "#app/text/bookings/calendar-file.ts";
import { oneLine } from "#app/text/mails/plain.ts";
import { unlinked } from "#app/text/mails/unlinked.ts";

/** The professional's own bookings as a feed that their calendar subscribes to. */
export const agendaFeedText = {
  link: "Ver mi agenda en mi calendario",
  sectionTitle: "En tu calendario",
  sectionHint: "Tus turnos en el calendario de tu teléfono o tu computadora, siempre al día.",
  title: "Mi agenda en mi calendario",
  text: "Suscribí tu calendario a una dirección privada y tus turnos de este negocio estarán siempre al día. Van los de la última semana y los de los próximos 60 días, sin notas, teléfonos ni precios.",
  warning: "Quien tenga esta dirección puede ver tus turnos. No la compartas.",
  namesTitle: "Nombres de clientes",
  named: "Mostrar el nombre de cada cliente",
  namedHint:
    "Sin esto, cada turno dice solo el servicio. Tu calendario muestra el cambio cuando se actualiza.",
  save: "Guardar",
  ends: "La dirección no sirve más si cambiás tu contraseña o si dejás de trabajar en el negocio.",
  back: "Volver",
} as const;

/** Confirmations of acts on the feed, by the key that the page receives. */
export const agendaFeedDone = {
  creado: "Tu dirección está lista. Si tenías otra, dejó de funcionar.",
  terminado: "Eliminamos tu dirección. Los calendarios suscritos dejan de actualizarse.",
  "con-nombres": "Tu calendario va a mostrar los nombres.",
  "sin-nombres": "Tu calendario ya no va a mostrar los nombres.",
} as const;
export type AgendaFeedDone = keyof typeof agendaFeedDone;

/** What calendar programs call a professional's feed. */
export function agendaFeedName(businessName: string, productName: string): string {
  return `Agenda de ${oneLine(businessName)} · ${productName}`;
}

type Line = {
  readonly id: string;
  readonly bookingId: string;
  readonly version: number;
  readonly status: BookingStatus;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly serviceName: string;
  readonly storeName: string;
  readonly streetName: string | null;
  readonly streetNumber: string | null;
  readonly city: string | null;
  readonly region: string | null;
  readonly clientName: string | null;
};

/** A professional's lines as events; past `most`, the first line that is left out is an event that says so. */
export function agendaEvents(
  publicUrl: string,
  lines: readonly Line[],
  most: number,
): readonly CalendarEvent[] {
  return lines.slice(0, most + 1).map((line, place) => {
    const { id, version, status, startsAt, endsAt } = line;
    if (place === most) {
      const href = `${publicUrl}/backoffice/calendar`;
      const more = "Desde acá hay más turnos: miralos en tu agenda.";
      return {
        ...{ id: "mas", version: 1, status, startsAt, endsAt, href },
        title: more,
        place: "",
        note: href,
      };
    }
    const href = `${publicUrl}/backoffice/booking/${encodeURIComponent(line.bookingId)}`;
    return {
      ...{ id, version, status, startsAt, endsAt, href },
      title: unlinked(oneLine(titleOf(line))),
      place: calendarPlace({ storeName: line.storeName, address: addressOf(line) }),
      note: `Para ver o cambiar el turno: ${href}`,
    };
  });
}

/** 'Sol Ríos: Corte'; without a name 'Corte'. */
function titleOf({ clientName, serviceName }: Line): string {
  return clientName ? `${clientName}: ${serviceName}` : serviceName;
}

function addressOf({ streetName, streetNumber, city, region }: Line) {
  return streetName === null || streetNumber === null || city === null || region === null
    ? null
    : { streetName, streetNumber, city, region };
}
