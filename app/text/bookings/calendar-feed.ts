/** The customer's turnos in a calendar of their own that subscribes to them. */
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

/** What was done, by the word that the page is told it with. */
export const feedDone = {
  creado: "Tu dirección está lista. Si tenías otra, dejó de funcionar.",
  terminado: "Eliminamos tu dirección. Los calendarios suscritos dejan de actualizarse.",
} as const;
