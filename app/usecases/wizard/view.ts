import type { SocialProvider } from "#app/domain/codes/account.ts";
import type { BookingStatus } from "#app/domain/codes/booking.ts";
import type { CategoryCode, PriceType } from "#app/domain/codes/catalog.ts";
import type { Policy } from "#app/domain/policy.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import type { OtherBrowser } from "#app/domain/web-view.ts";
import type { PlanBar } from "#app/domain/wizard/plan-lanes.ts";
import type { PackedDays } from "#app/domain/wizard/strip-days.ts";
import type { Flow, SentBack, WizardChoices } from "#app/domain/wizard/wizard.ts";
import type { DepositNotice, ShownDeposit } from "#app/text/payments/deposit.ts";
import type { OpeningWords } from "#app/text/wizard/store-opening.ts";
import type { ShareHrefs } from "#app/usecases/bookings/share-turno.ts";

/** The part of the view that all steps share: store, choices and their sums. */
export type WizardFrame = {
  readonly businessId: string;
  readonly store: WizardStore;
  /** The URL's choices that are still valid. */
  readonly choices: WizardChoices;
  readonly lines: readonly WizardLine[];
  readonly totalCentavos: number;
  readonly totalMinutes: number;
  /** The whole deposit, or null where no chosen service asks for one. */
  readonly depositCentavos: number | null;
  /**
   * The chosen professional, or the one assigned to 'Cualquier profesional' once a time is known. Several count as one, with
   * their ids and names joined.
   */
  readonly employee: WizardEmployee | null;
  /** Only one professional can do it all: step 2 is skipped and hidden (booking §2.1). */
  readonly singleEmployee: boolean;
  readonly flow: Flow;
  /** The URL path of the wizard's steps. */
  readonly path: string;
  /** The version of the booking that is being moved; otherwise null. */
  readonly version: number | null;
  /** Why the wizard went back to this step, if it did. */
  readonly sentBack: SentBack | null;
};

export type WizardStore = {
  readonly id: string;
  readonly name: string;
  readonly pictureUrl: string | null;
  readonly address: {
    readonly streetName: string;
    readonly streetNumber: string;
    readonly city: string;
    readonly region: string;
  };
  /** At step 1, which is the store's page. */
  readonly place?: StorePlace;
};

/** Whether a store is open just now, the same in words, and a map link. */
export type StorePlace = OpeningWords & { readonly isOpen: boolean; readonly map: string };

export type WizardLine = {
  readonly serviceId: string;
  readonly serviceName: string;
  readonly servicePriceId: string;
  /** Null where the service has one option only: its name tells nothing then. */
  readonly optionName: string | null;
  readonly minutes: number;
  readonly priceCentavos: number;
  readonly additionalCentavos: number;
  readonly priceType: PriceType;
  /** The line's start and professional, where several share the booking. */
  readonly startMinute?: MinuteOfDay;
  readonly employeeName?: string;
};

export type WizardEmployee = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly pictureUrl: string | null;
  /** Several professionals as one; `firstName` lists their names. */
  readonly areSeveral?: boolean;
};

export type WizardOption = {
  readonly id: string;
  readonly name: string;
  readonly minutes: number;
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

type Onward = { readonly href: string; readonly label: string };

export type ConfirmationStep = {
  readonly step: 5;
  /** The URL path of the wizard's steps. */
  readonly path: string;
  readonly store: WizardStore;
  readonly booking: {
    readonly id: string;
    readonly status: BookingStatus;
    readonly date: LocalDate;
    readonly time: MinuteOfDay;
    /** The names of all its professionals. */
    readonly employeeName: string;
    /** Notice that other professionals take it than the review of 'Cualquier profesional' named. */
    readonly instead: string | null;
    readonly lines: readonly WizardLine[];
    readonly totalCentavos: number;
    readonly comments: string | null;
    /** Another way to pay the deposit, and its URL; null where there is none. */
    readonly otherWay: { readonly text: string; readonly href: string | null } | null;
    readonly deposit: ShownDeposit | null;
    /** The card payment of the deposit: the button's label, and the API path that opens the checkout. */
    readonly pay: { readonly label: string; readonly preferencePath: string } | null;
    /** The booking's badge while its deposit is awaited. */
    readonly badge: string | null;
    /** The notice above the booking while its deposit matters. */
    readonly notice: DepositNotice | null;
  };
  /** Set where the booking will not take place: the words, and the link to book another. */
  readonly ended: (DepositNotice & { readonly onward: Onward }) | null;
  /** Settled, awaited, or over. */
  readonly halo: "check" | "clock" | "close";
  readonly share: ShareHrefs;
};

/** The page to go to instead of a step. */
export type Elsewhere = {
  readonly redirect: string;
  /** The redirect replaces the step in the browser's history, so that going back does not repeat a finished step. */
  readonly replaces?: true;
};

export type RescheduleView = TimeStep | RescheduleReviewStep | ConfirmationStep;
export type WizardView = ServicesStep | EmployeesStep | TimeStep | ReviewStep | ConfirmationStep;
