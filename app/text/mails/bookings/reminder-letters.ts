import { formatTime } from "#app/domain/time/time.ts";
import { datedDay } from "#app/text/formats.ts";
import {
  type BookingLetterFacts,
  servicesBlock,
  ticketBlock,
  whenLine,
} from "#app/text/mails/bookings/booking-letter.ts";
import {
  customerFoot,
  hello,
  policyBlocks,
  toBookings,
  toStore,
} from "#app/text/mails/bookings/customer-blocks.ts";
import type { Letter } from "#app/text/mails/letter.ts";
import { reviewText } from "#app/text/wizard/wizard.ts";

// A mail may be opened late, and must read the same at every attempt: date and clock time, never 'mañana'.

/** A day before a turno. */
export function dayReminderLetter(facts: BookingLetterFacts, unsubscribe: string | null): Letter {
  return reminderLetter(facts, "Recordatorio de tu turno", unsubscribe);
}

/** Two hours before a turno, or the evening before an early one. */
export function hoursReminderLetter(facts: BookingLetterFacts, unsubscribe: string | null): Letter {
  return reminderLetter(facts, "Falta poco para tu turno", unsubscribe);
}

function reminderLetter(facts: BookingLetterFacts, title: string, unsubscribe: string | null): Letter {
  const { date, today, startMinute, storeName, links } = facts;
  return {
    subject: `${title}: ${whenLine(facts)}`,
    preview: `Te esperamos en ${storeName}. Confirmá tu asistencia.`,
    title,
    intro: `${hello(facts)} Te esperamos el ${datedDay(date, today)} a las ${formatTime(startMinute)} en ${storeName}.`,
    blocks: [
      ticketBlock(facts),
      { kind: "action", label: "Confirmar asistencia", href: links.turno },
      toStore(facts),
      {
        kind: "words",
        title: "¿No podés ir?",
        text: "Si el plazo lo permite, podés reprogramarlo o cancelarlo en la página de tu turno. Si no, comunicate con el local.",
      },
      toBookings(facts),
      servicesBlock(facts, reviewText.paymentNote),
      ...policyBlocks(facts),
    ],
    ...customerFoot(
      facts,
      unsubscribe === null ? [] : [{ label: "Dejar de recibir recordatorios", href: unsubscribe }],
    ),
  };
}
