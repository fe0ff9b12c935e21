/** The tasks that help a business begin well, in the order in which they help. */
export const SETUP_TASKS = ["PUBLISH", "DEPOSIT", "PICTURE", "TEAM"] as const;
export type SetupTask = (typeof SETUP_TASKS)[number];

/** A business's progress: the tasks that are done, and the tasks that are still worth doing. */
export type SetupProgress = { readonly done: readonly SetupTask[]; readonly open: readonly SetupTask[] };
