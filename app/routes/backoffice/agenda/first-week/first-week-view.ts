import type { FirstWeekStep } from "#app/domain/setup/business/first-week.ts";

/** The tasks of a first week, open and done. */
export type FirstWeekView = {
  /** The path of the business's page, and its address in readable form. */
  readonly page: string;
  readonly shown: string;
  /** Each with the page where it is done. */
  readonly open: readonly { readonly step: FirstWeekStep; readonly href: string }[];
  readonly done: readonly FirstWeekStep[];
};
