import type { RequestAbout, RequestKind } from "#app/domain/codes/legal.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import { datedDay } from "#app/text/formats.ts";
import { ABOUT_NAMES, REQUEST_NAMES } from "#app/text/legal/requests.ts";
import type { Letter, LetterEntry } from "#app/text/mails/letter.ts";
import { greeting, oneLine } from "#app/text/mails/plain.ts";

/** The facts of a legal request for letters. */
type RequestFacts = {
  readonly product: string;
  readonly code: string;
  readonly kind: RequestKind;
  readonly about: RequestAbout;
  readonly name: string;
  readonly bookingCode: string | null;
  readonly comments: string | null;
  readonly dueOn: LocalDate;
  /** The date in Buenos Aires as the mail is written. */
  readonly today: LocalDate;
};

const MOST_QUOTED = 1000;

/**
 * To the address in the request, which a stranger may have given. It has the code, the quoted request, the day of the answer,
 * and the link that proves the address is the writer's.
 */
export function receivedLetter(
  facts: RequestFacts & { readonly href: string; readonly hasAccount: boolean },
): Letter {
  const { product, code, kind, dueOn, today, href, hasAccount } = facts;
  const isNobodys = kind === "TERMINATION" && !hasAccount;
  return {
    subject: `Recibimos tu pedido ${code}`,
    preview: `Te respondemos a más tardar el ${datedDay(dueOn, today)}.`,
    title: "Recibimos tu pedido",
    intro: `${greeting(facts.name)} Te respondemos a más tardar el ${datedDay(dueOn, today)}.`,
    blocks: [
      { kind: "code", label: "Tu código", code },
      { kind: "words", title: null, text: "Guardalo: con este código podés reclamar." },
      isNobodys
        ? { kind: "words", title: null, text: nobodys(product) }
        : { kind: "words", title: "Confirmá que sos vos", text: CONFIRM[kind] },
      { kind: "action", label: "Ver mi pedido", href },
      { kind: "entries", title: "Lo que escribiste", entries: written(facts), note: null },
      { kind: "address", lead: "Si el botón no funciona, copiá este enlace en tu navegador:", href },
    ],
    reason: `Te escribimos porque alguien dio esta dirección en «${REQUEST_NAMES[kind]}» de ${product}. Si no fuiste vos, no hace falta que hagas nada: sin ese enlace nadie cambia nada tuyo.`,
    footer: [],
  };
}

const CONFIRM: Readonly<Record<RequestKind, string>> = {
  WITHDRAWAL:
    "Abrí tu pedido para elegir qué turno dejamos sin efecto. Solo quien puede leer este email lo confirma.",
  TERMINATION: "La baja se hace cuando abrís tu pedido y la confirmás.",
  PRIVACY: "Abrí tu pedido y confirmalo: solo le damos tus datos a quien puede leer este email.",
};

/** Only the mail's reader is told so; the page answers every visitor alike. */
function nobodys(product: string): string {
  return `Con este email no hay ninguna cuenta en ${product}. Si usás otro, hacé la baja con ese. Si querés que lo vea una persona, abrí tu pedido y confirmalo.`;
}

/** To the writer of the request: its outcome, or the words of the person that settled it. */
export function answeredLetter(
  facts: RequestFacts & {
    readonly answer: string;
    readonly business: string | null;
    readonly supportEmail: string | null;
  },
): Letter {
  const { product, code, answer, business, supportEmail } = facts;
  const who = business === null ? product : oneLine(business);
  const contact =
    supportEmail === null
      ? []
      : [words(`Si no estás de acuerdo, escribinos a ${supportEmail} con tu código.`)];
  return {
    subject: `Respuesta a tu pedido ${code}`,
    preview: `${who} respondió tu pedido.`,
    title: "Respondimos tu pedido",
    intro: `${greeting(facts.name)} Esta es la respuesta de ${who}:`,
    blocks: [...paragraphs(answer).map(words), { kind: "code", label: "Tu código", code }, ...contact],
    reason: `Te escribimos porque hiciste este pedido en ${product} con esta dirección.`,
    footer: [],
    keeps: supportEmail === null ? [] : [supportEmail],
  };
}

type ToStaff = RequestFacts & {
  /** Null: the product's operator, which answers by `npm run requests`. */
  readonly business: string | null;
  readonly href: string | null;
};

/** To the business or operator that has to answer: a request arrived. */
export function filedLetter(facts: ToStaff): Letter {
  const { code, dueOn, today } = facts;
  const until = `Hay que responderlo a más tardar el ${datedDay(dueOn, today)}.`;
  return {
    ...toStaff(facts),
    subject: `${facts.business === null ? "Pedido" : "Pedido de un cliente"} ${code}`,
    preview: until,
    title: "Hay un pedido para responder",
    intro: `Llegó un pedido por «${REQUEST_NAMES[facts.kind]}». ${until}`,
  };
}

/** To the same: the request still waits for an answer. */
export function dueLetter(facts: ToStaff & { readonly isOverdue: boolean }): Letter {
  const { code, isOverdue, today } = facts;
  const title = isOverdue ? "Se venció un pedido sin responder" : "A un pedido le quedan menos de 6 horas";
  return {
    ...toStaff(facts),
    subject: `${title}: ${code}`,
    preview: "La ley pide responderlo a tiempo.",
    title,
    intro: isOverdue
      ? `El pedido ${code} tenía plazo hasta el ${datedDay(facts.dueOn, today)} y nadie lo respondió. Respondelo ahora.`
      : `El pedido ${code} vence el ${datedDay(facts.dueOn, today)} y nadie lo respondió todavía.`,
  };
}

function toStaff(facts: ToStaff): Pick<Letter, "blocks" | "reason" | "footer"> {
  const { business, href, code, product } = facts;
  const how =
    href === null
      ? words(`Respondelo con: npm run requests -- answer ${code} 'texto'`)
      : ({ kind: "action", label: "Ver el pedido", href } as const);
  return {
    blocks: [how, { kind: "entries", title: "Lo que escribió", entries: written(facts), note: null }],
    reason:
      business === null
        ? `Te escribimos porque esta es la dirección de contacto de ${product}.`
        : `Te escribimos porque administrás ${oneLine(business)}, que usa ${product}.`,
    footer: [],
  };
}

function words(text: string) {
  return { kind: "words", title: null, text } as const;
}

function written({ about, name, bookingCode, comments }: RequestFacts): LetterEntry[] {
  return [
    { lead: "Pedido", detail: ABOUT_NAMES[about] },
    { lead: "Nombre", detail: quoted(name) },
    ...(bookingCode === null ? [] : [{ lead: "Código de la reserva", detail: quoted(bookingCode) }]),
    ...(comments === null ? [] : [{ lead: "Detalle", detail: quoted(comments) }]),
  ];
}

function paragraphs(text: string): string[] {
  return text
    .split(/\n+/)
    .map((each) => each.trim())
    .filter((each) => each !== "");
}

/** The writer may have given another person's address: their words must not contain a link, and are cut to a short length. */
function quoted(text: string): string {
  const plain = oneLine(text).replace(
    /\S*(?::\/\/|www\.|@)\S*|\S+\.\p{L}{2,}(?=[\s/,;:.!?)]|$)\S*/giu,
    "[enlace]",
  );
  return plain.length <= MOST_QUOTED ? plain : `${plain.slice(0, MOST_QUOTED)}…`;
}
