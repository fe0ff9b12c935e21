/** The notice on a screen when the next screen did not load, or its form was not sent (booking §8). */
export const loadFailedText = {
  /** `step`: the wizard's step being loaded, if any. */
  what: (step: string | null) => `No pudimos cargar ${THINGS[step ?? ""] ?? "la página"}`,
  because: {
    offline: "Error de conexión. Intenta nuevamente.",
    broken: "El servicio no responde. Intentá nuevamente.",
    trying: "Cargando...",
  },
  unsent: "No pudimos enviar el formulario",
  again: "Reintentar",
  trying: "Reintentando...",
} as const;

const THINGS: Readonly<Record<string, string>> = {
  1: "los servicios",
  2: "los profesionales",
  3: "los horarios",
};
