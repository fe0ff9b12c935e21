/** How a walk-in's wait ended: they were given a booking, or they left. */
export const WALK_IN_OUTCOMES = ["SEATED", "LEFT"] as const;
export type WalkInOutcome = (typeof WALK_IN_OUTCOMES)[number];

/** The most walk-ins that wait at a store at once, and that are written down there in a day. */
export const MOST_WAITING = 40;
export const MOST_WALK_INS_A_DAY = 300;
