import type { LocalDate } from "#app/domain/time/time.ts";
import type { Letter } from "#app/text/mails/letter.ts";
import { oneLine } from "#app/text/mails/plain.ts";
import { holidayDay, holidayQuestion, holidayTitle } from "#app/text/setup/stores/holidays.ts";

type AskedHolidays = {
  readonly product: string;
  /** The name of the business. */
  readonly business: string;
  readonly dates: readonly LocalDate[];
  /** The date in Buenos Aires as the mail is written. */
  readonly today: LocalDate;
  /** The page where members answer. */
  readonly holidays: string;
};

/** To owners and managers: are they open on the coming public holidays? */
export function askedHolidaysLetter({ product, business, dates, today, holidays }: AskedHolidays): Letter {
  const name = oneLine(business);
  const question = holidayQuestion(dates, today);
  return {
    subject: `${name}: ${question}`,
    preview: "Contestá si abren, si cierran o si tienen un horario especial.",
    title: question,
    intro: `Contanos qué hace ${name} para que nadie reserve un turno que no vas a atender.`,
    blocks: [
      ...dates.map(
        (date) => ({ kind: "words", title: holidayDay(date, today), text: holidayTitle(date) }) as const,
      ),
      { kind: "action", label: "Contestar", href: holidays },
      {
        kind: "words",
        title: null,
        text: "Mientras no contestes, se reserva como en cualquier otro día. Podés cambiar la respuesta cuando quieras.",
      },
    ],
    reason: `Te escribimos porque administrás ${name}, que usa ${product}.`,
    footer: [],
  };
}
