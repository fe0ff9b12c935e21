import type { ActivityCode } from "#app/domain/codes/catalog.ts";

const SCISSORS =
  "M9 6.75a2.75 2.75 0 1 1-5.5 0 2.75 2.75 0 0 1 5.5 0ZM9 17.25a2.75 2.75 0 1 1-5.5 0 2.75 2.75 0 0 1 5.5 0ZM8.6 8.4 20 17M8.6 15.6 20 7";
const HAND =
  "M8 12.5V6.25a1.5 1.5 0 0 1 3 0V11m0-5.75V5a1.5 1.5 0 0 1 3 0v6m0-4a1.5 1.5 0 0 1 3 0v6.5a6.5 6.5 0 0 1-6.5 6.5c-2.6 0-4-1.3-5.2-3.4L3.9 14a1.45 1.45 0 0 1 2.4-1.6L8 14.5";
const LEAF = "M5 19c0-8.5 5-13.5 14.5-14C19.5 14.5 14.5 19 8 19M5 19c1.5-4 4.5-7 8.5-8.5";
const DUMBBELL = "M3.5 12h17M6 8v8M9 6.5v11M15 6.5v11M18 8v8";

/** One icon for each trade. */
const SHAPES: Readonly<Record<ActivityCode, string>> = {
  HAIR_SALON: SCISSORS,
  BARBERSHOP: "M5 5.5h14v4H5zM12 9.5V20M8 5.5v4M16 5.5v4",
  NAIL_SALON: "M8.5 20V10a3.5 3.5 0 0 1 7 0v10zM8.5 13h7",
  EYEBROWS_LASHES: "M4 9c2.5-2.5 6-3.5 10-3l6 1.5M6 15c3.5-3 8.5-3 12 0-3.5 3-8.5 3-12 0Z",
  AESTHETICS: "M12 4.5 13.8 10l5.7 2-5.7 2L12 19.5 10.2 14l-5.7-2 5.7-2L12 4.5Z",
  MASSAGE: HAND,
  SPA: LEAF,
  WAXING_SALON:
    "M15.75 8a3.75 3.75 0 1 1-7.5 0 3.75 3.75 0 0 1 7.5 0ZM4.75 20c.9-3.5 3.7-5.25 7.25-5.25S18.35 16.5 19.25 20",
  BEAUTY_SALON: "m12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9L6.7 20l1.1-6L3.4 9.8l6-.8L12 3.5Z",
  TATTOO_PIERCING: "M19.5 4.5 9 15M14 6l4 4M9 15l-4.5 4.5M11 11l2 2",
  PERSONAL_TRAINER: DUMBBELL,
  GYM_FITNESS: DUMBBELL,
  TANNING_STUDIO:
    "M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4",
  THERAPY_CENTER: LEAF,
  WEIGHT_LOSS: HAND,
  OTHER: "M5.5 12v.01M12 12v.01M18.5 12v.01",
};

/** Screen readers skip it: the trade's name stands beside it. */
export function TradeIcon({ code }: { readonly code: ActivityCode }) {
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
      <path d={SHAPES[code]} />
    </svg>
  );
}
