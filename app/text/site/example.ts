/** The badge of the home page's picture. */
export const exampleText = "Ejemplo";

/** A block of an example day: its column, start and length, in minutes after 9:00. */
export type ExampleBlock = {
  readonly column: number;
  readonly at: number;
  readonly takes: number;
  /** A colour of `service-colors.css`; none for the booking that the page tells of. */
  readonly color?: string;
  readonly who: string;
  readonly what: string;
};

/** The team of the salon in the pictures. */
export const exampleTeam = [
  ["LF", "Lucía"],
  ["BS", "Bruno"],
  ["CO", "Camila"],
] as const;

/** Their day, in the picture over the page. */
export const exampleDay: readonly ExampleBlock[] = [
  { column: 0, at: 0, takes: 60, color: "violet", who: "Ana P.", what: "Nutrición" },
  { column: 0, at: 90, takes: 90, who: "Martina G.", what: "Corte y peinado 10:30" },
  { column: 0, at: 210, takes: 80, color: "orange", who: "Sol R.", what: "Brushing" },
  { column: 1, at: 30, takes: 70, color: "blue", who: "Tomás L.", what: "Corte y barba" },
  { column: 1, at: 100, takes: 50, color: "light-blue", who: "Joaquín B.", what: "Corte" },
  { column: 1, at: 180, takes: 80, color: "yellow", who: "Nico D.", what: "Color" },
  { column: 2, at: 0, takes: 90, color: "pink", who: "Julieta V.", what: "Kapping con gel" },
  { column: 2, at: 120, takes: 80, color: "green", who: "Carla M.", what: "Esmaltado" },
];

/** Their morning, beside the second benefit. */
export const exampleMorning: readonly ExampleBlock[] = [
  { column: 0, at: 0, takes: 60, color: "green", who: "Corte", what: "Ana P." },
  { column: 0, at: 90, takes: 90, color: "orange", who: "Color", what: "Sol R." },
  { column: 1, at: 30, takes: 75, color: "blue", who: "Barba", what: "Tomás" },
  { column: 1, at: 105, takes: 45, who: "Corte", what: "" },
  { column: 2, at: 0, takes: 120, color: "pink", who: "Kapping", what: "Julieta" },
];

/** Days to choose from: number and name; the third is chosen, the fifth closed. */
export const exampleDays = [
  ["12", "MIÉ"],
  ["13", "JUE"],
  ["14", "VIE"],
  ["15", "SÁB"],
  ["16", "DOM"],
  ["17", "LUN"],
] as const;

/** Words of the pictures. */
export const example = {
  choose: "Reserva tu horario",
  with: "con Lucía",
  free: "Horarios disponibles",
  date: "viernes, 14 de agosto",
  slots: "09:00 09:15 09:30 10:30 10:45 11:15 14:00 14:15 15:45".split(" "),
  fewSlots: "09:00 09:15 10:30 14:00 15:45 16:00".split(" "),
  chosen: "10:30",
  total: "Total",
  price: "$12.500",
  next: "Continuar",
  tomorrow: "Mañana, 10:30",
  reminder: "Corte y peinado con Lucía. Te esperamos en Gurruchaga 1480.",
  confirm: "Confirmo",
  move: "Mover",
  moved: "Turno reprogramado",
  movedTo: "jueves, 20 de agosto, 16:15",
  service: "Color completo",
  servicePrice: "$34.500",
  deposit: "Seña: 30% ($10.350)",
  left: "Quedan 29:41",
  pay: "Pagar seña",
  transfer: "o por transferencia a",
  alias: "casa.malva.pelo",
  address: "/negocio/",
  slug: "casa-malva",
  salon: "Casa Malva",
  does: "Peluquería, manicuría",
  book: "RESERVAR TURNO",
} as const;
