import type { Letter } from "#app/text/mails/letter.ts";

type SellerLetterFacts = {
  readonly product: string;
  /** The name of the business. */
  readonly business: string;
  /** The page where members can connect the account again. */
  readonly payments: string;
};

/** To owners and managers: the card provider no longer lets us sell for their business. */
export function brokenSellerLetter({ product, business, payments }: SellerLetterFacts): Letter {
  return {
    subject: `${business}: conectá de nuevo tu cuenta de Mercado Pago`,
    preview: "Hasta entonces tus clientes no pueden pagar señas con tarjeta.",
    title: "Tu cuenta de Mercado Pago dejó de funcionar",
    intro: `Mercado Pago ya no acepta el permiso que nos diste para cobrar las señas de ${business}.`,
    blocks: [
      {
        kind: "banner",
        tone: "warning",
        lead: "Qué significa:",
        text: "hasta que la conectes de nuevo, tus clientes no pueden pagar señas con tarjeta. Si recibís transferencias, siguen funcionando. El turno cuya seña no se pague en su plazo se cancela.",
      },
      { kind: "action", label: "Conectar mi cuenta", href: payments },
      {
        kind: "words",
        title: null,
        text: "Lo que ya te pagaron sigue en tu cuenta. En cuanto la conectes, revisamos los pagos que llegaron mientras tanto.",
      },
    ],
    reason: `Te escribimos porque administrás ${business}, que usa ${product}.`,
    footer: [],
  };
}
