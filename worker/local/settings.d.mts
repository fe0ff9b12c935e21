/** The folder of the local database and secrets. */
export const stateDir: string;
