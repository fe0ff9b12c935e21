import type { RequestAbout, RequestKind } from "#app/domain/codes/legal.ts";
import { formatTime, type LocalDate, toLocal, USUAL_ZONE } from "#app/domain/time/time.ts";
import { type Instant, utcMinuteOf } from "#app/domain/time/units.ts";
import { capitalised, longDate } from "#app/text/formats.ts";
import { maskedEmail } from "#app/text/masked-email.ts";

/** The reply to a legal form. */
export const receiptText = {
  code: "Tu código",
  keep: "Guardalo: con este código podés reclamar.",
  home: "Ir al inicio",
} as const;

export function receiptTitle(kind: RequestKind): string {
  return kind === "TERMINATION" ? "Recibimos tu baja" : "Recibimos tu pedido";
}

/** 'Viernes, 14 de agosto de 2026, 10:32'. */
export function momentOf(at: Instant): string {
  const { date, minute } = toLocal(utcMinuteOf(at), USUAL_ZONE);
  return `${capitalised(longDate(date))} de ${date.slice(0, 4)}, ${formatTime(minute)}`;
}

/** The last day of the legal term, in words. */
export function answeredBy(dueOn: LocalDate): string {
  return `Te respondemos a más tardar el ${dayInSentence(dueOn)}`;
}

/** 'lunes 24 de agosto'. */
export function dayInSentence(date: LocalDate): string {
  return longDate(date).replace(",", "");
}

type Received = {
  readonly kind: RequestKind;
  readonly about: RequestAbout;
  readonly email: string;
  readonly dueOn: LocalDate;
};

type Facts = readonly { readonly lead: string; readonly text: string }[];

/** The next steps of a request, limited to those true at once. */
export function receiptFacts({ kind, about, email, dueOn }: Received): Facts {
  const to = maskedEmail(email);
  if (kind === "TERMINATION") return terminationFacts(about, to);
  const asked = PRIVACY_FACTS[about];
  if (asked !== undefined)
    return [
      { lead: asked.lead, text: `${answeredBy(dueOn)} (${asked.term}).` },
      { lead: MAILED, text: `A ${to}, con un enlace para confirmar que sos vos.` },
      {
        lead: "Si no cumplimos",
        text: "Podés reclamar ante la Agencia de Acceso a la Información Pública con este código.",
      },
    ];
  return [
    { lead: MAILED, text: `A ${to}, con el código y lo que escribiste.` },
    {
      lead: TAP,
      text:
        about === "TURNO"
          ? "Ahí elegís qué turno queda sin efecto. Solo quien puede leer ese email lo confirma."
          : "Ahí confirmás que sos vos. Solo quien puede leer ese email lo confirma.",
    },
    { lead: `${answeredBy(dueOn)}`, text: "La respuesta te llega a ese email." },
  ];
}

const MAILED = "Te lo mandamos también por email";
const TAP = "Tocá el enlace que te mandamos";

function terminationFacts(about: RequestAbout, to: string): Facts {
  const tap = { lead: TAP, text: `A ${to}. La baja se hace en ese momento.` };
  if (about !== "BUSINESS") return [tap];
  return [
    tap,
    { lead: "Avisamos a tus clientes", text: "A quienes tenían un turno pendiente." },
    { lead: "Antes podés bajar todo", text: "Clientes, turnos y cobros, en una planilla." },
  ];
}

const TEN_DAYS = "10 días corridos";
const FIVE_DAYS = "5 días hábiles";

const PRIVACY_FACTS: Partial<
  Readonly<Record<RequestAbout, { readonly lead: string; readonly term: string }>>
> = {
  ACCESS: { lead: "Pediste ver tus datos", term: TEN_DAYS },
  CORRECTION: { lead: "Pediste corregir tus datos", term: FIVE_DAYS },
  UPDATE: { lead: "Pediste actualizar tus datos", term: FIVE_DAYS },
  ERASURE: { lead: "Pediste borrar tus datos", term: FIVE_DAYS },
};
