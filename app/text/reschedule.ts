/** The words of the wizard's SCHEDULE flow where they differ from a new booking (booking §2.1). */
export const rescheduleText = {
  headerTitle: "Modificar turno",
  title: "Modifica tu horario",
  summaryTitle: "Reagendar turno",
  reviewSubtitle: "Confirma tu modificación",
  confirm: "Confirmar",
  pageTitleDone: "Modificación confirmada",
  doneTitle: "¡Reserva modificada!",
  doneSubtitle: "Tu turno ha sido modificado exitosamente",
  loading: "Cargando datos de la reserva...",
  errorTitle: "Error en la reprogramación:",
  errorClose: "Cerrar",
} as const;

/** Failures of a reschedule (booking §8). */
export const rescheduleFailures = {
  internal: "Error interno del servidor. Por favor, contacta al soporte técnico.",
  notFound: "La reserva no fue encontrada. Verifica que la reserva aún existe.",
  invalid: "Datos inválidos. Verifica la información ingresada.",
  connection: "Error de conexión. Intenta nuevamente.",
  unknown: "Error desconocido en la reprogramación",
} as const;
