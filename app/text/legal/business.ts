import type { RequestSettler } from "#app/domain/codes/legal.ts";
import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import type { HeldMail } from "#app/domain/first-contacts.ts";
import { momentOf } from "#app/text/legal/receipt.ts";
import { heldAnswer } from "#app/text/messages/held-mail.ts";

/** 'Pedidos': the page where a business reads its clients' legal requests. */
export const requestsText = {
  title: "Pedidos",
  lead: "Lo que te piden tus clientes con el Botón de Arrepentimiento. La ley da 24 horas para responder.",
  views: "Qué pedidos",
  open: "Sin responder",
  settled: "Respondidos",
  emptyOpen: "No hay pedidos sin responder",
  emptySettled: "Todavía no hay pedidos respondidos",
  emptyText: "Cuando alguien se arrepienta de un turno con tu negocio, su pedido aparece acá.",
  overdue: "Vencido",
  first: "Los primeros",
  more: "Ver más",
  turno: "Ver el turno",
  gone: "Sin turno",
  writer: "Quién lo pide",
  comments: "Lo que escribió",
  nothing: "No escribió nada más.",
  answer: "Tu respuesta",
  answerHint:
    "Se la mandamos por email. Si dejás el turno sin efecto, cancelalo antes: la seña se devuelve completa.",
  send: "Responder",
  sending: "Enviando...",
  said: "Qué se le respondió",
} as const;

/** Confirmations of acts on the list of requests. */
export const requestsDone = {
  respondido: "Respondimos el pedido: la respuesta va por email.",
  "respondido-sin-publicar": `El pedido quedó respondido. ${heldAnswer.NOT_PUBLISHED}`,
  "respondido-sin-enviar": `El pedido quedó respondido. ${heldAnswer.TOO_MANY}`,
} as const;

/** The key for an answered request that stays without its mail. */
export const heldAnswerDone = {
  NOT_PUBLISHED: "respondido-sin-publicar",
  TOO_MANY: "respondido-sin-enviar",
} as const satisfies Readonly<Record<HeldMail, keyof typeof requestsDone>>;

export function dueWords(dueAt: number): string {
  return `Hay que responderlo antes del ${momentOf(dueAt).toLowerCase()}`;
}

const SETTLERS: Readonly<Record<RequestSettler, string>> = {
  LINK: "Lo resolvió el cliente con su enlace",
  BUSINESS: "Lo respondió tu equipo",
  OPERATOR: "Lo respondió Turnero",
};

export function settledWords(by: RequestSettler, at: number): string {
  return `${SETTLERS[by]}: ${momentOf(at).toLowerCase()}`;
}

export function answerFieldMessage(_field: "answer", code: RefusalCode): string {
  return code === "REQUIRED"
    ? "Escribí la respuesta."
    : "La respuesta es demasiado larga: hasta 2000 letras.";
}

export function answerRefusal(code: RefusalCode): string | null {
  return code === "STALE" ? "Alguien ya respondió este pedido." : null;
}
