import type { ActivityCode } from "./catalog.ts";

/** The trades by which the list of businesses is searched: those of the landing pages. */
export const TRADES = ["HAIR", "BARBER", "NAILS", "MASSAGE", "TRAINER", "BEAUTY"] as const;
export type Trade = (typeof TRADES)[number];

/** When a visitor wants a booking; ANY: as soon as possible. */
export const WHENS = ["ANY", "TODAY", "TOMORROW", "WEEKEND"] as const;
export type When = (typeof WHENS)[number];

/** The activities that make a store part of a trade. */
const ACTIVITIES: Readonly<Record<Trade, readonly ActivityCode[]>> = {
  HAIR: ["HAIR_SALON"],
  BARBER: ["BARBERSHOP"],
  NAILS: ["NAIL_SALON"],
  MASSAGE: ["MASSAGE", "SPA", "THERAPY_CENTER"],
  TRAINER: ["PERSONAL_TRAINER", "GYM_FITNESS", "WEIGHT_LOSS"],
  BEAUTY: [
    "BEAUTY_SALON",
    "AESTHETICS",
    "WAXING_SALON",
    "TANNING_STUDIO",
    "EYEBROWS_LASHES",
    "TATTOO_PIERCING",
  ],
};

/** The trades of a store; none where it does something else. */
export function tradesOf(activities: readonly ActivityCode[]): readonly Trade[] {
  return TRADES.filter((trade) => ACTIVITIES[trade].some((activity) => activities.includes(activity)));
}
