import type { ReceivingWay } from "#app/domain/money/receiving.ts";
import type { Letter } from "#app/text/mails/letter.ts";
import { greeting, oneLine, subjectLine } from "#app/text/mails/plain.ts";
import { receivingWays } from "#app/text/payments/receiving.ts";

export type MoneyLetterFacts = {
  readonly product: string;
  readonly business: string;
  readonly firstName: string;
  /** The name of the member that changed it. */
  readonly by: string;
  readonly way: ReceivingWay;
  /** The old and the new destination, never with a full number; null: none. */
  readonly from: string | null;
  readonly to: string | null;
  /** The page that sets up the accounts. */
  readonly accounts: string;
  /** The page with the history of changes. */
  readonly history: string;
};

/** To every owner: the destination of deposit money changed. */
export function moneyChangedLetter(facts: MoneyLetterFacts): Letter {
  const { product, firstName, way, from, to, accounts, history } = facts;
  const [business, by] = [oneLine(facts.business), oneLine(facts.by)];
  return {
    subject: subjectLine(`${business}: cambió a dónde va el dinero de las señas`),
    preview: "Si no lo esperabas, revisalo ahora.",
    title: "Cambió a dónde va el dinero",
    intro: `${greeting(firstName)} ${by} ${done(from, to)} ${receivingWays[way]} en ${business}.`,
    blocks: [
      {
        kind: "entries",
        title: "El cambio",
        entries: [
          { lead: "Antes", detail: oneLine(from ?? "nada") },
          { lead: "Ahora", detail: oneLine(to ?? "nada") },
        ],
        note: null,
      },
      {
        kind: "words",
        title: "¿No lo esperabas?",
        text: "Revisá la cuenta, y cambiá tu contraseña si creés que alguien más la usó.",
      },
      { kind: "action", label: "Revisar las cuentas", href: accounts },
      { kind: "link", label: "Ver el historial", href: history },
    ],
    reason: `Te escribimos porque sos dueño o dueña de ${business}, que usa ${product}.`,
    footer: [],
  };
}

function done(from: string | null, to: string | null): string {
  if (from === null) return "puso una cuenta para recibir señas por";
  return to === null ? "quitó la cuenta que recibía señas por" : "cambió la cuenta que recibe señas por";
}
