import { listed, price } from "#app/text/formats.ts";

export function tickWords(who: string): string {
  return `Mover y avisar a ${who}`;
}

/** 'Con otra persona · 3'. */
export function toldTitle(kind: "OTHER" | "LATER" | "CANCEL", count: number): string {
  const titles = { OTHER: "Con otra persona", LATER: "Otro día", CANCEL: "Cancelados" } as const;
  return `${titles[kind]} · ${count}`;
}

/** '3 avisos salen por mail. 2 quedan listos en Mensajes, para WhatsApp.'; null if there is nothing to tell. */
export function howTold({
  mails,
  messages,
  calls,
}: {
  readonly mails: number;
  readonly messages: number;
  readonly calls: number;
}): string | null {
  const parts = [
    ...(mails > 0 ? [mails === 1 ? "1 aviso sale por mail." : `${mails} avisos salen por mail.`] : []),
    ...(messages > 0
      ? [
          messages === 1
            ? "1 queda listo en Mensajes, para WhatsApp."
            : `${messages} quedan listos en Mensajes, para WhatsApp.`,
        ]
      : []),
    ...(calls > 0
      ? [
          calls === 1
            ? "1 no tiene celular ni mail: avisale vos."
            : `${calls} no tienen celular ni mail: avisales vos.`,
        ]
      : []),
  ];
  return parts.length === 0 ? null : parts.join(" ");
}

/** 'Teresa queda en “Por llamar”. Su seña de $8.000 sigue guardada.' */
export function calledWords(names: readonly string[]): string {
  return `${listed(names)} ${names.length === 1 ? "queda" : "quedan"} en «Por llamar».`;
}

/** The result of cancelling all of them. */
export function cancelAllWords({
  count,
  refundCentavos,
}: {
  readonly count: number;
  readonly refundCentavos: number;
}): string {
  const what =
    count === 1
      ? "Se cancela 1 turno y le avisamos al cliente."
      : `Se cancelan ${count} turnos y les avisamos a los clientes.`;
  return refundCentavos === 0 ? what : `${what} Se devuelven señas por ${price(refundCentavos)}.`;
}

export function cancelAllLabel(count: number): string {
  return count === 1 ? "Sí, cancelar 1 y avisar" : `Sí, cancelar los ${count} y avisar`;
}
