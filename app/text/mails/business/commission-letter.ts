import type { Letter } from "#app/text/mails/letter.ts";
import { greeting, oneLine, subjectLine } from "#app/text/mails/plain.ts";
import { signedPrice, spanWords } from "#app/text/money/commissions.ts";

type ClosedCommission = {
  readonly product: string;
  readonly business: string;
  readonly firstName: string;
  readonly from: string;
  readonly to: string;
  /** The date in Buenos Aires as the mail is written. */
  readonly today: string;
  readonly totalCentavos: number;
  /** The page with the statement's lines; null for a professional without an account. */
  readonly href: string | null;
};

/** To a professional: their commission for some days was settled. */
export function closedCommissionLetter(closed: ClosedCommission): Letter {
  const { product, firstName, href, totalCentavos } = closed;
  const business = oneLine(closed.business);
  const [days, total] = [spanWords(closed, closed.today), signedPrice(totalCentavos)];
  return {
    subject: subjectLine(`Tu liquidación en ${business}: ${days}`),
    preview: `Te toca ${total}.`,
    title: `Tu liquidación del ${days}`,
    intro: `${greeting(firstName)} ${business} cerró tu liquidación del ${days}. Te toca ${total}.`,
    blocks:
      href === null
        ? [
            {
              kind: "words",
              title: null,
              text: `Si querés verla turno por turno, pedila en ${business}. ${KEPT}`,
            },
          ]
        : [
            { kind: "action", label: "Ver mi liquidación", href },
            { kind: "words", title: null, text: `Ahí está cada turno con su comisión. ${KEPT}` },
          ],
    reason:
      href === null
        ? `Te escribimos porque ${business}, que usa ${product}, te anotó en su equipo con esta dirección.`
        : `Te escribimos porque trabajás en ${business}, que usa ${product}.`,
    footer: [],
  };
}

const KEPT = "Lo cerrado no cambia; si después se corrige un turno, aparece en la próxima.";
