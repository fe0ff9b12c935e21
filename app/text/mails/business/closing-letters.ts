import type { LocalDate } from "#app/domain/time/time.ts";
import { datedDay } from "#app/text/formats.ts";
import type { Letter } from "#app/text/mails/letter.ts";
import { oneLine } from "#app/text/mails/plain.ts";

type ClosingFacts = {
  readonly product: string;
  /** The name of the business. */
  readonly business: string;
  /** The last day on which the business may be reopened. */
  readonly until: LocalDate;
  /** The date in Buenos Aires as the mail is written. */
  readonly today: LocalDate;
  readonly href: string;
};

/** To owners and managers: an owner closed the business. */
export function closedBusinessLetter({ product, business, until, today, href }: ClosingFacts): Letter {
  const name = oneLine(business);
  return {
    subject: `${name} cerró en ${product}`,
    preview: `Se puede reabrir hasta el ${datedDay(until, today)}.`,
    title: `${name} cerró`,
    intro: `Uno de sus dueños cerró ${name}: su página ya no se ve y nadie puede reservar.`,
    blocks: [
      {
        kind: "words",
        title: null,
        text: "Los turnos que había por delante se cancelan, con un email a cada cliente, y las señas se devuelven. Si una devolución falla, sigue en Señas.",
      },
      {
        kind: "banner",
        tone: "warning",
        lead: "Si fue un error:",
        text: `un dueño lo puede reabrir hasta el ${datedDay(until, today)}. Después borramos los datos de las personas.`,
      },
      { kind: "action", label: "Ver el negocio cerrado", href },
    ],
    reason: `Te escribimos porque administrás ${name}, que usa ${product}.`,
    footer: [],
  };
}
