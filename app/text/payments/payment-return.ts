import type { ReturnState } from "#app/domain/codes/payment.ts";
import { listed, price } from "#app/text/formats.ts";

type ReturnWords = { readonly title: string; readonly text: string };

/** For a customer returning from the payment of a deposit (accounts §2, booking/payment). */
export const paymentReturnText = {
  toTurno: "Ver mi turno",
  check: "Comprobar de nuevo",
  cardOut:
    "Por ahora este local no puede recibir pagos con tarjeta. En tu turno verás si podés pagarla de otra forma.",
} as const;

/** `isFresh`: the customer has just paid, according to the provider's return address. */
export function returnWords(state: ReturnState, centavos: number, isFresh: boolean): ReturnWords {
  const sum = price(centavos);
  switch (state) {
    case "CONFIRMED":
      return { title: "¡Recibimos tu seña!", text: `Tu turno está confirmado. Pagaste ${sum} de seña.` };
    case "IN_PROCESS":
      return {
        title: "Tu pago está en proceso",
        text: "Mercado Pago todavía lo está revisando. Esta página se actualiza sola; también te avisaremos por email.",
      };
    case "AWAITED":
      return isFresh
        ? {
            title: "Estamos confirmando tu pago",
            text: "Puede demorar unos segundos. Esta página se actualiza sola; también te avisaremos por email.",
          }
        : { title: "La seña no se pagó", text: `Todavía podés pagar los ${sum} para conservar tu turno.` };
    case "REJECTED":
      return {
        title: "El pago fue rechazado",
        text: `No se te cobró nada. Podés intentar con otro medio de pago: la seña es de ${sum}.`,
      };
    case "EXPIRED":
      return {
        title: "Venció el plazo de la seña",
        text: "El turno se canceló y su horario quedó libre. Si pagaste, te lo devolveremos completo.",
      };
    case "CANCELLED":
      return { title: "El turno está cancelado", text: "Si pagaste la seña, te la devolveremos completa." };
    case "RETURNED":
      return {
        title: "Te devolvemos tu pago",
        text: "El turno ya no estaba disponible. Te devolvemos lo que pagaste, completo y por el mismo medio.",
      };
    case "WITHOUT":
      return {
        title: "Tu turno está confirmado",
        text: "Sigue en pie sin seña: lo pagás completo en el local. Si la pagaste, te vuelve por el mismo medio.",
      };
    default:
      return state satisfies never;
  }
}

/** Beside the payment by card. */
export const orTransfer = "También podés pagarla por transferencia.";

/** The alternatives while a business takes no deposits by card. */
export function cardOutWords(takesTransfers: boolean): string {
  return takesTransfers
    ? "Por ahora este local no puede recibir pagos con tarjeta. Podés pagarla por transferencia."
    : "Por ahora este local no puede recibir pagos con tarjeta. Comunicate con el local para pagarla.";
}

/** The title that the customer reads at the payment provider. */
export function checkoutTitle(serviceNames: readonly string[], storeName: string): string {
  return `Seña: ${listed(serviceNames)} – ${storeName}`;
}
