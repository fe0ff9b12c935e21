/** What is worth doing for a business to begin well, in the order in which it helps. */
export const SETUP_TASKS = ["PUBLISH", "DEPOSIT", "PICTURE", "TEAM"] as const;
export type SetupTask = (typeof SETUP_TASKS)[number];

/** How far a business has come: what is done, and what is worth doing still. */
export type SetupProgress = { readonly done: readonly SetupTask[]; readonly open: readonly SetupTask[] };
