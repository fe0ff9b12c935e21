import { formatTime, type MinuteOfDay } from "#app/domain/time/time.ts";
import { durationLabel } from "#app/text/formats.ts";

/** The page of a store's screen at the door. */
export const doorText = {
  title: "Pantalla",
  lead: "Una pantalla en la puerta muestra a quién le toca y quién sigue.",
  seen: "Quien tenga el link ve nombres de pila y horas estimadas.",
  link: "El link de la pantalla",
  copy: "Copiar",
  copied: "Copiado",
  open: "Abrir pantalla",
  make: "Crear el link",
  change: "Cambiar el link",
  changes: "Al cambiarlo, el de antes no anda más.",
  done: { link: "Listo, este es el link." },
} as const;

/** The screen itself. */
export const doorScreen = {
  title: (business: string) => `En espera en ${business}`,
  turn: "Es tu turno",
  go: (staff: string) => `Pasá con ${staff}`,
  next: "Siguen",
  soon: "La hora es estimada. Anotate en recepción.",
  noWait: "Sin espera",
  come: "Pasá nomás",
  signUp: "Anotate en recepción.",
  away: (minutes: number) => {
    if (minutes < 1) return "ya casi";
    return minutes < 60 ? `en unos ${minutes} min` : `en ${durationLabel(minutes)}`;
  },
  offline: (time: MinuteOfDay) => `Sin conexión desde las ${formatTime(time)}. Preguntá en recepción.`,
  nameless: "Sin nombre",
  noTime: "Preguntá en recepción",
} as const;
