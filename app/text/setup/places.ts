import { counted } from "#app/text/formats.ts";

/** The sections of the back office, as its rail and tabs name them. */
export const placesText = {
  calendar: "Calendario",
  messages: "Mensajes",
  unread: (count: number) => counted(count, "conversación sin leer", "conversaciones sin leer"),
  clients: "Clientes",
  services: "Servicios",
  employees: "Profesionales",
  myHours: "Mis horarios",
  myCommissions: "Mis comisiones",
  till: "Caja",
  reports: "Reportes",
  business: "Negocio",
  notifications: "Notificaciones",
  more: "Más",
  account: "Tu cuenta",
} as const;
