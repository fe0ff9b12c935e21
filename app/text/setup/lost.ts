/** The back office's page for an address that does not exist. */
export const lostText = {
  title: "Esta página no está",
  text: "El enlace es viejo, o alguien borró lo que buscás.",
  find: "Turno o cliente",
  findLabel: "Buscar un turno o un cliente",
  search: "Buscar",
  toCalendar: "Ir al calendario",
} as const;
