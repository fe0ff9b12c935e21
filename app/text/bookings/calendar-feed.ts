/** The customer's bookings as a feed that their own calendar subscribes to. */
export const feedText = {
  link: "Ver mis turnos en mi calendario",
  title: "Mis turnos en mi calendario",
  text: "Suscribí tu calendario a una dirección privada y tus turnos estarán siempre al día, también cuando los muevas o los canceles.",
  warning: "Quien tenga esta dirección puede ver tus turnos. No la compartas.",
  create: "Crear mi dirección",
  subscribe: "Suscribir mi calendario",
  address: "Tu dirección privada",
  addressHint: "Pegala donde tu calendario diga «Agregar por URL» o «Suscribirse».",
  copy: "Copiar dirección",
  copied: "Dirección copiada",
  notCopied: "No pudimos copiarla: quedó seleccionada para que la copies desde tu dispositivo.",
  renewTitle: "Crear una dirección nueva",
  renewText: "La dirección anterior deja de funcionar y los calendarios que la usan dejan de actualizarse.",
  renew: "Crear dirección nueva",
  endTitle: "Dejar de usarla",
  endText: "Los calendarios suscritos dejan de actualizarse. Podés crear otra cuando quieras.",
  end: "Eliminar dirección",
  pending: "Un momento...",
  back: "Volver a mis turnos",
} as const;

/** Confirmations of acts on the feed, by the key that the page receives. */
export const feedDone = {
  creado: "Tu dirección está lista. Si tenías otra, dejó de funcionar.",
  terminado: "Eliminamos tu dirección. Los calendarios suscritos dejan de actualizarse.",
} as const;

/** What calendar programs call a customer's feed. */
export function feedName(productName: string): string {
  return `Mis turnos · ${productName}`;
}
