/** Service categories, in the order they are shown (booking §3). */
export const CATEGORY_CODES = [
  "CABELLO",
  "CUERPO",
  "CARA",
  "ELIMINACION_DEL_VELLO",
  "MASAJE",
  "ASISTENCIA_MEDICA_Y_DENTAL",
  "UNAS",
  "FITNESS",
  "ASESORAMIENTO",
  "TATTOO",
  "OTHER",
] as const;
export type CategoryCode = (typeof CATEGORY_CODES)[number];

/** Colours of a service in the calendar; BLUE by default (booking §3). */
export const SERVICE_COLORS = [
  "RED",
  "BLUE",
  "PINK",
  "LIGHT_BLUE",
  "YELLOW",
  "VIOLET",
  "ORANGE",
  "GREEN",
] as const;
export type ServiceColor = (typeof SERVICE_COLORS)[number];

/** FROM reads 'Desde' (booking §3). */
export const PRICE_TYPES = ["FIXED", "FROM"] as const;
export type PriceType = (typeof PRICE_TYPES)[number];

/** Activities of a store (booking §3). */
export const ACTIVITY_CODES = [
  "HAIR_SALON",
  "NAIL_SALON",
  "BARBERSHOP",
  "BEAUTY_SALON",
  "AESTHETICS",
  "SPA",
  "MASSAGE",
  "WAXING_SALON",
  "TANNING_STUDIO",
  "EYEBROWS_LASHES",
  "TATTOO_PIERCING",
  "THERAPY_CENTER",
  "WEIGHT_LOSS",
  "PERSONAL_TRAINER",
  "GYM_FITNESS",
  "OTHER",
] as const;
export type ActivityCode = (typeof ACTIVITY_CODES)[number];
