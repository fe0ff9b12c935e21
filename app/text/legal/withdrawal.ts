import { REQUEST_ABOUTS } from "#app/domain/codes/legal.ts";
import type { PaymentMethod } from "#app/domain/codes/payment.ts";
import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { formatTime, type LocalDate, type MinuteOfDay, weekdayOf } from "#app/domain/time/time.ts";
import { errorMessage } from "#app/text/errors.ts";
import { dayOfMonth, listed, longDate, price, weekdayName } from "#app/text/formats.ts";
import { ABOUT_NAMES, REQUEST_NAMES } from "#app/text/legal/requests.ts";

/** The page of 'Botón de Arrepentimiento'. */
export const withdrawalText = {
  title: REQUEST_NAMES.WITHDRAWAL,
  description:
    "Dejá sin efecto lo que contrataste en Turnero dentro de los 10 días, sin iniciar sesión y sin dar motivos. Te damos un código en el momento.",
  lead: "Si te arrepentiste de algo que contrataste acá, lo dejamos sin efecto. No hace falta iniciar sesión ni explicar por qué.",
  about: "De qué te arrepentís",
  name: "Nombre completo",
  email: "Email con el que contrataste",
  bookingCode: "Código de la reserva (opcional)",
  bookingCodeHint: "Está en el email de confirmación. Si no lo tenés, buscamos con tu email.",
  comments: "Detalle (opcional)",
  send: "Enviar",
  proof: "El código y la respuesta te llegan a ese email. Solo quien puede leerlo confirma el pedido.",
  days: "10 días corridos",
  daysText: "Es el plazo para arrepentirte, desde que contrataste.",
  hours: "24 horas",
  hoursText: "Es lo máximo que podemos tardar en darte tu código. Acá sale en el momento.",
  law: "Ley 24.240, artículo 34; Código Civil y Comercial, artículo 1110; Disposición 954/2025. La ley prevé excepciones (artículo 1116): si alguna te alcanza, te explicamos cuál y por qué.",
} as const;

const ABOUT_TEXTS = {
  TURNO: "Avisamos al local y tramitamos la devolución.",
  OTHER: "Contanos cuál en el detalle.",
} as const;

export const withdrawalChoices = REQUEST_ABOUTS.WITHDRAWAL.map((value) => ({
  value,
  title: ABOUT_NAMES[value],
  text: ABOUT_TEXTS[value],
}));

type Field = "name" | "email" | "about" | "bookingCode" | "comments";

/** The sentence under a field of the legal forms. */
export function legalFieldMessage(field: Field, code: RefusalCode): string {
  if (field === "email")
    return code === "REQUIRED" ? "Escribí tu email." : "Escribí un email completo, como ana@correo.com.";
  if (field === "name")
    return code === "REQUIRED" ? "Escribí tu nombre." : "Tu nombre es demasiado largo: hasta 100 letras.";
  if (field === "bookingCode") return "El código no tiene más de 200 letras. Si no lo tenés, dejalo vacío.";
  return field === "about"
    ? "Elegí una de las opciones."
    : "Revisá el detalle: tiene algo que no podemos guardar.";
}

export function legalLimitMessage(wait: string): string {
  return `Ya recibimos varios pedidos con este email o desde esta conexión. Probá de nuevo ${wait}.`;
}

type Turno = {
  readonly businessName: string;
  readonly date: LocalDate;
  readonly startMinute: MinuteOfDay;
  /** The part of the deposit actually held, and its refund. */
  readonly heldCentavos: number;
  readonly refund: { readonly centavos: number } | null;
  readonly lines: readonly { readonly serviceName: string }[];
};

/** The page of a withdrawal request, opened by its mail's link. */
export const withdrawalPageText = {
  title: "Tu pedido",
  confirmTitle: "Confirmá que sos vos",
  confirmText:
    "Recibimos este pedido con tu email. Confirmalo y te mostramos los turnos que podés dejar sin efecto.",
  confirm: "Sí, es mi pedido",
  notMine: "Si no lo hiciste vos, cerrá esta página: nada cambia.",
  chooseTitle: "Elegí qué dejamos sin efecto",
  chooseText:
    "Son los turnos que reservaste con este email en los últimos 10 días y que todavía no empezaron.",
  moreTitle: "También podés dejar sin efecto",
  takeBack: "Dejar sin efecto",
  doneTitle: "Listo, queda sin efecto",
  peopleTitle: "Tu pedido lo ve una persona",
  noTurno:
    "No encontramos turnos de los últimos 10 días con este email que todavía no hayan empezado. Te respondemos por email.",
  other: "Ya sabemos que sos vos. Te respondemos por email.",
  answered: "Respondimos tu pedido",
} as const;

/** The reason that an act on that page changed nothing. */
export function withdrawalRefusal(code: RefusalCode): string {
  if (code === "STATUS_NOT_ALLOWED")
    return "Ese turno ya empezó: una persona ve tu pedido y te responde por email.";
  return code === "FORBIDDEN" ? "Primero confirmá que sos vos." : errorMessage(code);
}

/** The outcome of the withdrawal, limited to facts that are true. */
export function takenBackFacts(
  turno: Turno,
  by: PaymentMethod | null,
): readonly { lead: string; text: string }[] {
  return [
    {
      lead: `Avisamos a ${turno.businessName}`,
      text: `Tu turno del ${shortDay(turno.date)} queda sin efecto y el horario se libera.`,
    },
    ...refundFacts(turno, by),
  ];
}

function refundFacts(turno: Turno, by: PaymentMethod | null) {
  const sum = by === null ? null : paidSum(turno);
  if (sum === null) return [];
  return by === "mercado-pago"
    ? [
        {
          lead: `Devolvemos la seña de ${price(sum)}`,
          text: "Por Mercado Pago, al mismo medio con el que pagaste.",
        },
      ]
    : [
        {
          lead: `${turno.businessName} te devuelve la seña de ${price(sum)}`,
          text: "Completa, porque se la pagaste directamente.",
        },
      ];
}

/** 'Corte y Barba en Casa Malva, el jueves, 20 de agosto a las 10:30'. */
export function turnoLine({ lines, businessName, date, startMinute }: Turno): string {
  return `${listed(lines.map(({ serviceName }) => serviceName))} en ${businessName}, el ${longDate(date)} a las ${formatTime(startMinute)}`;
}

/** The refund, beside the booking. */
export function depositLine(turno: Turno): string {
  const sum = paidSum(turno);
  return sum === null ? "No pagaste seña." : `Te devolvemos la seña completa: ${price(sum)}.`;
}

/** The answer in the mail, which the business reads too. */
export function takenBackAnswer(turno: Turno): string {
  const sum = paidSum(turno);
  const back = sum === null ? "" : ` Te corresponde la devolución completa de la seña: ${price(sum)}.`;
  return `Tu turno quedó sin efecto: ${turnoLine(turno)}. Le avisamos a ${turno.businessName} y el horario se liberó.${back}`;
}

/** The reason of the cancellation, as the business reads it. */
export function takenBackNote(code: string): string {
  return `${REQUEST_NAMES.WITHDRAWAL}, pedido ${code}`;
}

/** The refund of the booking, before its cancellation and after; null if there is none. */
function paidSum({ heldCentavos, refund }: Turno): number | null {
  return heldCentavos || refund?.centavos || null;
}

/** 'jueves 20'. */
function shortDay(date: LocalDate): string {
  return `${weekdayName(weekdayOf(date))} ${dayOfMonth(date)}`;
}
