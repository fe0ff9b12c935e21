import type { SocialProvider } from "#app/domain/codes/account.ts";
import type { CategoryCode, PriceType } from "#app/domain/codes/catalog.ts";
import type { Policy } from "#app/domain/policy.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import type { OtherBrowser } from "#app/domain/web-view.ts";
import type { PackedDays } from "#app/domain/wizard/strip-days.ts";
import type { ShownDeposit } from "#app/text/payments/deposit.ts";
import type { ConfirmationStep } from "./confirmation-view.ts";
import type { WizardEmployee, WizardFrame } from "./frame-view.ts";
import type { Plans, SharedChoice, SplitTurnos } from "./shared-view.ts";

export type WizardOption = {
  readonly id: string;
  readonly name: string;
  readonly minutes: number;
  /** The longest that it takes, where that differs by professional; the same for the price, which is FROM then. */
  readonly minutesTo?: number;
  readonly centavosTo?: number;
  readonly priceCentavos: number;
  readonly priceType: PriceType;
};

export type WizardService = {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly depositPercent: number | null;
  readonly options: readonly WizardOption[];
};

export type ServicesStep = {
  readonly step: 1;
  readonly frame: WizardFrame;
  readonly categories: readonly {
    readonly code: CategoryCode;
    readonly services: readonly WizardService[];
  }[];
};

export type EmployeesStep = {
  readonly step: 2;
  readonly frame: WizardFrame;
  readonly employees: readonly WizardEmployee[];
  /** The choices besides one professional for everything; null where there are none. */
  readonly several: {
    /** Several together: where they end earlier than one alone, or no professional does everything. */
    readonly shared: SharedChoice | null;
    /** Separate bookings, where no professional does all chosen services. */
    readonly split: SplitTurnos | null;
  } | null;
};

/** The accounts with which a guest may log in; absent for a signed-in user, or where none is set up. */
export type Providers = {
  readonly providers?: readonly SocialProvider[];
  /** The browser in which the other accounts work; absent where all that are set up work here. */
  readonly browser?: OtherBrowser;
};

export type TimeStep = Providers & {
  readonly step: 3;
  readonly frame: WizardFrame;
  /** Today and the 90 days after it, in the store's zone. */
  readonly days: PackedDays;
  /** The shown day: the requested one, or else the first with free times, or else today. */
  readonly date: LocalDate;
  /** Free starts of seven days from `date` on; each of these days has a list, maybe an empty one. */
  readonly starts: Readonly<Record<LocalDate, readonly MinuteOfDay[]>>;
  /** The recommended ones of `starts`; absent where the store marks none. */
  readonly gapless?: TimeStep["starts"];
  /** The marked start: the requested one, or else the day's first; null on a day without any. */
  readonly time: MinuteOfDay | null;
  /** Present where several professionals may share the booking. */
  readonly several?: { readonly plans: Plans | null };
  /** Where several share it: the professionals' names, one per service, for each of `starts`. */
  readonly assignees?: Readonly<Record<LocalDate, readonly (readonly string[])[]>>;
  /** Comments typed at an earlier review. */
  readonly comments?: string;
};

export type ReviewStep = Providers & {
  readonly step: 4;
  readonly frame: WizardFrame;
  readonly date: LocalDate;
  readonly time: MinuteOfDay;
  readonly visitor: "guest" | "customer" | "business";
  readonly policy: Policy;
  readonly deposit: ShownDeposit | null;
  /** Set where the customer is asked for their mobile; `typed`: its fields at an earlier review. */
  readonly mobile?: {
    readonly isNeeded: boolean;
    readonly refusesAlready: boolean;
    readonly typed?: Readonly<Record<string, string>>;
  };
  /** Part of the form, so that confirming twice makes one booking. */
  readonly idempotencyKey: string;
  /** Comments typed at an earlier review. */
  readonly comments?: string;
};

/** Step 4 of a turno that is being moved. */
export type RescheduleReviewStep = Pick<
  ReviewStep,
  "step" | "frame" | "date" | "time" | "policy" | "deposit"
> & {
  /** The booking's present time. */
  readonly from: { readonly date: LocalDate; readonly time: MinuteOfDay };
  readonly comments: string | null;
};

/** The page to go to instead of a step. */
export type Elsewhere = {
  readonly redirect: string;
  /** The redirect replaces the step in the browser's history, so that going back does not repeat a finished step. */
  readonly replaces?: true;
};

export type RescheduleView = TimeStep | RescheduleReviewStep | ConfirmationStep;
export type WizardView = ServicesStep | EmployeesStep | TimeStep | ReviewStep | ConfirmationStep;
