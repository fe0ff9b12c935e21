/** The places of the back office, as its rail and tabs name them. */
export const placesText = {
  calendar: "Calendario",
  clients: "Clientes",
  services: "Servicios",
  employees: "Profesionales",
  myHours: "Mis horarios",
  deposits: "Señas",
  business: "Negocio",
  notifications: "Notificaciones",
  more: "Más",
} as const;
