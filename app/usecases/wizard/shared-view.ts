import type { PlanBar } from "#app/domain/wizard/plan-lanes.ts";
import type { WizardEmployee } from "./frame-view.ts";

/** The choice of several professionals together, in words. */
export type SharedChoice = {
  readonly title: string;
  readonly detail: string;
  /** How much earlier they end; null where no professional does it alone. */
  readonly ends: string | null;
  readonly faces: readonly WizardEmployee[];
};

/** The first time with one professional beside the first with several, in words. */
export type Plans = {
  /** The day of both plans; null where the days differ. */
  readonly day: string | null;
  /** Number of hours on the plans' scale. */
  readonly hours: number;
  readonly lanes: number;
  readonly plans: readonly Plan[];
};

export type Plan = {
  readonly href: string;
  readonly isChosen: boolean;
  readonly title: string;
  readonly time: string | null;
  readonly ends: string;
  readonly day: string | null;
  readonly bars: readonly (PlanBar & { readonly name: string })[];
};

/**
 * Services that no professional does together, and the separate bookings for them. In words, because only the server has these
 * texts.
 */
export type SplitTurnos = {
  readonly apart: string;
  readonly title: string;
  readonly turnos: readonly {
    readonly href: string;
    readonly services: string;
    readonly price: string;
    readonly detail: string;
  }[];
};
