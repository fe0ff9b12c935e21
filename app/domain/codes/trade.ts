import type { ActivityCode, CategoryCode } from "./catalog.ts";

/** The trades that the list of businesses is searched by: those that the landings speak to. */
export const TRADES = ["HAIR", "BARBER", "NAILS", "MASSAGE", "TRAINER", "BEAUTY"] as const;
export type Trade = (typeof TRADES)[number];

/** When one wants a turno; ANY: as soon as can be. */
export const WHENS = ["ANY", "TODAY", "TOMORROW", "WEEKEND"] as const;
export type When = (typeof WHENS)[number];

/** Which of a store's activities make it one of the trade, and which services it is looked for. */
type TradeKind = {
  readonly activities: readonly ActivityCode[];
  readonly categories: readonly CategoryCode[];
};

const KINDS: Readonly<Record<Trade, TradeKind>> = {
  HAIR: { activities: ["HAIR_SALON"], categories: ["CABELLO"] },
  BARBER: { activities: ["BARBERSHOP"], categories: ["CABELLO"] },
  NAILS: { activities: ["NAIL_SALON"], categories: ["UNAS"] },
  MASSAGE: {
    activities: ["MASSAGE", "SPA", "THERAPY_CENTER"],
    categories: ["MASAJE", "CUERPO", "ASISTENCIA_MEDICA_Y_DENTAL"],
  },
  TRAINER: {
    activities: ["PERSONAL_TRAINER", "GYM_FITNESS", "WEIGHT_LOSS"],
    categories: ["FITNESS", "ASESORAMIENTO"],
  },
  BEAUTY: {
    activities: [
      "BEAUTY_SALON",
      "AESTHETICS",
      "WAXING_SALON",
      "TANNING_STUDIO",
      "EYEBROWS_LASHES",
      "TATTOO_PIERCING",
    ],
    categories: ["CARA", "CUERPO", "ELIMINACION_DEL_VELLO", "TATTOO"],
  },
};

/** The trades of a store; none where it does something else. */
export function tradesOf(activities: readonly ActivityCode[]): readonly Trade[] {
  return TRADES.filter((trade) => KINDS[trade].activities.some((activity) => activities.includes(activity)));
}

/** Those of a store's services that a trade is looked for; all where it has none of them. */
export function servicesOfTrade<S extends { readonly categoryCode: CategoryCode }>(
  trade: Trade,
  services: readonly S[],
): readonly S[] {
  const own = services.filter(({ categoryCode }) => KINDS[trade].categories.includes(categoryCode));
  return own.length === 0 ? services : own;
}
