import type { Weekday } from "#app/domain/codes/calendar.ts";
import type { ActivityCode } from "#app/domain/codes/catalog.ts";

/** Ids of the demo are fixed words (contract, Demo data). */
export const BUSINESS_ID = "demo";
export const ZONE = "America/Argentina/Buenos_Aires";

type Hours = readonly [number, number];
export type WeeklyHours = Readonly<Partial<Record<Weekday, readonly Hours[]>>>;

const hour = (hours: number) => hours * 60;
const SPLIT = [
  [hour(9), hour(13)],
  [hour(16), hour(20)],
] as const;
const ALL_DAY = [[hour(10), hour(19)]] as const;

export type DemoStore = {
  readonly id: string;
  readonly name: string;
  readonly pictureUrl: string;
  readonly mainActivity: ActivityCode;
  readonly secondaryActivities: readonly ActivityCode[];
  readonly streetName: string;
  readonly streetNumber: string;
  readonly city: string;
  readonly phone: string;
  readonly hoursToCancel: number | null;
  readonly hoursToReschedule: number | null;
  readonly hours: WeeklyHours;
};

export const PALERMO: DemoStore = {
  id: "demo-palermo",
  name: "Estilo Demo Palermo",
  pictureUrl: "/pictures/demo-palermo.svg",
  mainActivity: "HAIR_SALON",
  secondaryActivities: ["BEAUTY_SALON", "NAIL_SALON", "MASSAGE"],
  streetName: "Honduras",
  streetNumber: "4836",
  city: "Palermo",
  phone: "+54 11 4832-0917",
  hoursToCancel: 24,
  hoursToReschedule: 12,
  hours: {
    monday: SPLIT,
    tuesday: SPLIT,
    wednesday: SPLIT,
    thursday: SPLIT,
    friday: SPLIT,
    saturday: [[hour(9), hour(18)]],
  },
};

const CABALLITO: DemoStore = {
  id: "demo-caballito",
  name: "Estilo Demo Caballito",
  pictureUrl: "/pictures/demo-caballito.svg",
  mainActivity: "BARBERSHOP",
  secondaryActivities: ["HAIR_SALON"],
  streetName: "Av. Pedro Goyena",
  streetNumber: "1247",
  city: "Caballito",
  phone: "+54 11 4903-2286",
  hoursToCancel: null,
  hoursToReschedule: null,
  hours: {
    monday: ALL_DAY,
    tuesday: ALL_DAY,
    wednesday: ALL_DAY,
    thursday: ALL_DAY,
    friday: ALL_DAY,
    saturday: ALL_DAY,
  },
};

export const STORES: readonly DemoStore[] = [PALERMO, CABALLITO];

export type DemoEmployee = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly store: DemoStore;
  /** Null: the store's own hours. */
  readonly ownHours: WeeklyHours | null;
  readonly serviceIds: readonly string[];
};

const MORNING_AND_AFTERNOON = [
  [hour(9), hour(13)],
  [hour(16), hour(19)],
] as const;
const LATE_START = [
  [hour(10), hour(13)],
  [hour(16), hour(20)],
] as const;

export const EMPLOYEES: readonly DemoEmployee[] = [
  {
    id: "demo-ana",
    firstName: "Ana",
    lastName: "Benítez",
    store: PALERMO,
    ownHours: null,
    serviceIds: [
      "demo-corte",
      "demo-color",
      "demo-brushing",
      "demo-alisado",
      "demo-nutricion",
      "demo-manicura",
      "demo-masaje",
      "demo-limpieza",
      "demo-cejas",
    ],
  },
  {
    id: "demo-bruno",
    firstName: "Bruno",
    lastName: "Acosta",
    store: PALERMO,
    ownHours: {
      monday: LATE_START,
      tuesday: LATE_START,
      wednesday: LATE_START,
      thursday: LATE_START,
      friday: LATE_START,
      saturday: [[hour(10), hour(18)]],
    },
    serviceIds: [
      "demo-corte",
      "demo-color",
      "demo-barba",
      "demo-corte-barba",
      "demo-infantil",
      "demo-peinado",
    ],
  },
  {
    id: "demo-carla",
    firstName: "Carla",
    lastName: "Sosa",
    store: PALERMO,
    ownHours: {
      tuesday: MORNING_AND_AFTERNOON,
      wednesday: MORNING_AND_AFTERNOON,
      thursday: MORNING_AND_AFTERNOON,
      friday: MORNING_AND_AFTERNOON,
      saturday: [[hour(9), hour(15)]],
    },
    serviceIds: [
      "demo-corte",
      "demo-masaje",
      "demo-piedras",
      "demo-manicura",
      "demo-semipermanente",
      "demo-pedicura",
      "demo-limpieza",
      "demo-cejas",
      "demo-pestanas",
      "demo-piernas",
      "demo-rostro",
    ],
  },
  {
    id: "demo-diego",
    firstName: "Diego",
    lastName: "Romero",
    store: CABALLITO,
    ownHours: null,
    serviceIds: ["demo-corte", "demo-barba", "demo-corte-barba", "demo-infantil", "demo-brushing"],
  },
];
