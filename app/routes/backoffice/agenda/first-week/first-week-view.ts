import type { FirstWeekStep } from "#app/domain/setup/business/first-week.ts";

/** What is to be done in a first week, and what is done. */
export type FirstWeekView = {
  /** The path of the business's page, and its address as people read it. */
  readonly page: string;
  readonly shown: string;
  /** Each with the page on which it is done. */
  readonly open: readonly { readonly step: FirstWeekStep; readonly href: string }[];
  readonly done: readonly FirstWeekStep[];
};
