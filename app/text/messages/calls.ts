import { price } from "#app/text/formats.ts";

/** Words of the list of bookings with clients to call. */
export const callsText = {
  label: "Por llamar",
  empty: "No hay nadie por llamar",
  emptyText:
    "Acá quedan los turnos de quien falta cuando no hay otro lugar, o el cliente no tiene celular ni mail.",
  noPhone: "Sin teléfono",
  call: "Llamar",
  called: "Ya llamé",
  done: "Lo llamaste",
  undo: "Deshacer",
  someone: "Cliente",
} as const;

/** 'Por llamar 2'. */
export function callsLabel(count: number): string {
  return count === 0 ? callsText.label : `${callsText.label} ${count}`;
}

export function keptDeposit(centavos: number): string {
  return `Su seña de ${price(centavos)} sigue guardada.`;
}
