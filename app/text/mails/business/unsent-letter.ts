import type { Event } from "#app/domain/codes/message.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import { counted } from "#app/text/formats.ts";
import { chooseMails } from "#app/text/mails/bookings/business-letters.ts";
import { type DigestLetterEntry, entryOf, restNote } from "#app/text/mails/business/digest-letter.ts";
import type { Letter, LetterEntry } from "#app/text/mails/letter.ts";
import { spanWords } from "#app/text/money/commissions.ts";

/** The mails that clients did not get, because the business had written to many new addresses that day. */
type UnsentLetterFacts = {
  readonly product: string;
  readonly businessName: string;
  readonly count: number;
  /** About bookings, newest first. */
  readonly newest: readonly (Omit<DigestLetterEntry, "event"> & { readonly event: Event })[];
  /** About other matters than a booking, newest first. */
  readonly asides: readonly UnsentAside[];
  /** The date in Buenos Aires as the mail is written. */
  readonly today: LocalDate;
  readonly links: { readonly calendar: string; readonly mails: string; readonly requests: string };
};

/** An unsent answer to a legal request, statement or invitation. */
type UnsentAside = {
  readonly event: Event;
  readonly name: string;
  readonly code: string | null;
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
};

/** To owners and managers: the clients that they must tell themselves. */
export function unsentLetter(facts: UnsentLetterFacts): Letter {
  const { product, businessName, count, newest, asides, links } = facts;
  const sum = counted(count, "aviso", "avisos");
  const kept = asides.length === 0 ? "Los turnos están guardados" : "Lo que hiciste está guardado";
  return {
    subject: `No mandamos ${sum} a tus clientes`,
    preview: `${kept}. Avisales vos.`,
    title: "Avisos que no mandamos",
    intro: `Hoy les escribimos por primera vez a muchos clientes de ${businessName}, y hay un máximo por día. No mandamos ${sum}, ni los vamos a mandar después. ${kept}: avisales vos, por ejemplo por WhatsApp.`,
    blocks: [
      { kind: "action", label: "Ver calendario", href: links.calendar },
      {
        kind: "entries",
        title: "Sin avisar",
        entries: [...newest.map(entryOf), ...asides.map((aside) => asideEntry(aside, facts.today))],
        note: restNote(count - newest.length - asides.length),
      },
      ...(asides.some(({ event }) => event === "LEGAL_ANSWERED")
        ? [{ kind: "link", label: "Ver los pedidos", href: links.requests } as const]
        : []),
    ],
    reason: `Te escribimos porque trabajás en ${businessName}, que usa ${product}.`,
    footer: [{ label: chooseMails, href: links.mails }],
  };
}

const ASIDES: Readonly<Partial<Record<Event, string>>> = {
  LEGAL_ANSWERED: "Respuesta a un pedido",
  COMMISSION_CLOSED: "Liquidación",
  TEAM_INVITATION: "Invitación al equipo",
};

function asideEntry({ event, name, code, from, to }: UnsentAside, today: LocalDate): LetterEntry {
  const days = from === null || to === null ? null : spanWords({ from, to }, today);
  const lead = ASIDES[event] ?? "Aviso";
  const detail = [name, code, days].filter((each) => each !== null && each !== "").join(" · ");
  return { lead, detail };
}
