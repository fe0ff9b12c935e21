/** The drawer over the agenda that shows a booking. */
export const drawerText = {
  loading: "Cargando el turno...",
  gone: "Ese turno ya no está.",
  close: "Cerrar",
  back: "Volver al turno",
  ask: "Tenés una nota sin guardar",
  askWhy: "Si cerrás el turno, se pierde lo que escribiste.",
  goOn: "Seguir escribiendo",
  drop: "Descartar la nota",
  failed: "No pudimos cargar el turno",
  page: "Abrir en su página",
} as const;
