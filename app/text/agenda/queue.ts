import { durationLabel } from "#app/text/formats.ts";

/** Words about clients without a booking in the agenda, apart from those of their page: it loads no more than it shows. */
export const queueText = {
  title: "Sin turno",
  now: "Ahora",
  waiting: (count: number) => (count === 1 ? "1 en espera" : `Esperan ${count}`),
  pass: "Pasa",
  passName: (name: string) => `${name} pasa`,
  left: "Se fue",
  leftName: (name: string) => `${name} se fue`,
  ago: (minutes: number) => (minutes < 1 ? "Recién" : `Hace ${durationLabel(minutes)}`),
  with: (staff: string) => `con ${staff}`,
  add: "Anotar a alguien",
  screen: "Pantalla",
  turn: "le toca",
  inQueue: "en espera",
  nameless: "Sin nombre",
  putName: "Poner nombre",
} as const;
