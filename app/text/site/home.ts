/** The home page, until the landing pages come. */
export const homeText = {
  title: "Reserva tu turno, a cualquier hora",
  subtitle: "Elige dónde, el servicio, el profesional y el horario.",
  stores: "Dónde reservar",
  book: "Reservar turno",
  emptyTitle: "Próximamente",
  emptyText: "Todavía no hay locales para reservar.",
} as const;
