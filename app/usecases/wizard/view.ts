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

/** What every step of the wizard shows besides its own part: store, choices and their sums. */
export type WizardFrame = {
  readonly businessId: string;
  readonly store: WizardStore;
  /** Only what is still valid of what the URL asked for. */
  readonly choices: WizardChoices;
  readonly lines: readonly WizardLine[];
  readonly totalCentavos: number;
  readonly totalMinutes: number;
  /** The whole seña, or null when no chosen service asks one. */
  readonly depositCentavos: number | null;
  /** The chosen professional, or the one assigned to 'Cualquier profesional' once a time is known; several as one, by their ids and names. */
  readonly employee: WizardEmployee | null;
  /** Only one professional can do it all: step 2 is skipped and hidden (booking §2.1). */
  readonly singleEmployee: boolean;
  readonly flow: Flow;
  /** Where the wizard's steps are. */
  readonly path: string;
  /** Of the booking that is being moved. */
  readonly version: number | null;
  /** Why the person was sent back to this step, if they were. */
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
  /** At step 1, whose page it is. */
  readonly place?: StorePlace;
};

/** Whether a store is open just now, in words too, and a map of where it is. */
export type StorePlace = OpeningWords & { readonly isOpen: boolean; readonly map: string };

export type WizardLine = {
  readonly serviceId: string;
  readonly serviceName: string;
  readonly servicePriceId: string;
  /** Null where the service has one option only: its name says nothing then. */
  readonly optionName: string | null;
  readonly minutes: number;
  readonly priceCentavos: number;
  readonly additionalCentavos: number;
  readonly priceType: PriceType;
  /** When it begins and who does it, where several share the turno. */
  readonly startMinute?: MinuteOfDay;
  readonly employeeName?: string;
};

export type WizardEmployee = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly pictureUrl: string | null;
  /** Several as one, whose names `firstName` lists. */
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
  /** What there is besides one who does everything; null for nothing. */
  readonly several: {
    /** Several together: where they end earlier than anybody alone, or nobody does it alone. */
    readonly shared: SharedChoice | null;
    /** Where nobody does everything chosen, but turnos of their own would. */
    readonly split: SplitTurnos | null;
  } | null;
};

/** Several professionals together, in words. */
export type SharedChoice = {
  readonly title: string;
  readonly detail: string;
  /** By how much they end earlier; null where nobody does it alone. */
  readonly ends: string | null;
  readonly faces: readonly WizardEmployee[];
};

/** The first time with one professional beside the first with several, in words. */
export type Plans = {
  /** Where both are on the same one. */
  readonly day: string | null;
  /** What each plan's day is drawn on. */
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

/** Services that nobody does together, in words that only the server has, and the turnos in which they can be booked. */
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

/** With whose accounts a guest may log in; absent where there is nobody to log in, or no such way. */
export type Providers = {
  readonly providers?: readonly SocialProvider[];
  /** Where the others work; absent where all that are set up work here. */
  readonly browser?: OtherBrowser;
};

export type TimeStep = Providers & {
  readonly step: 3;
  readonly frame: WizardFrame;
  /** Today and the 90 days after it, in the store's zone. */
  readonly days: PackedDays;
  /** The day shown: the one asked for, else the first with free times, else today. */
  readonly date: LocalDate;
  /** Free starts of seven days from `date` on; a day within them always has its list, maybe empty. */
  readonly starts: Readonly<Record<LocalDate, readonly MinuteOfDay[]>>;
  /** Of those, the ones to recommend; absent where the store marks none. */
  readonly snug?: TimeStep["starts"];
  /** The start that is marked: the one asked for, else the day's first; null on a day without any. */
  readonly time: MinuteOfDay | null;
  /** Where several may share the turno. */
  readonly several?: { readonly plans: Plans | null };
  /** Where they are to: the names of who does each service, for each of `starts`. */
  readonly doers?: Readonly<Record<LocalDate, readonly (readonly string[])[]>>;
  /** What was typed at an earlier review. */
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
  /** Goes into the form, so that confirming twice makes one booking. */
  readonly idempotencyKey: string;
  /** What was typed at an earlier review. */
  readonly comments?: string;
};

/** Step 4 of a turno that is being moved. */
export type RescheduleReviewStep = Pick<
  ReviewStep,
  "step" | "frame" | "date" | "time" | "policy" | "deposit"
> & {
  /** When it is to be as long as it is not moved. */
  readonly from: { readonly date: LocalDate; readonly time: MinuteOfDay };
  readonly comments: string | null;
};

type Onward = { readonly href: string; readonly label: string };

export type ConfirmationStep = {
  readonly step: 5;
  /** Where the wizard's steps are. */
  readonly path: string;
  readonly store: WizardStore;
  readonly booking: {
    readonly id: string;
    readonly status: BookingStatus;
    readonly date: LocalDate;
    readonly time: MinuteOfDay;
    /** All who keep it. */
    readonly employeeName: string;
    /** That it is not with whom the review of 'Cualquier profesional' had named, in words. */
    readonly instead: string | null;
    readonly lines: readonly WizardLine[];
    readonly totalCentavos: number;
    readonly comments: string | null;
    /** How else its seña can be paid, and where; null where in no other way. */
    readonly otherWay: { readonly text: string; readonly href: string | null } | null;
    readonly deposit: ShownDeposit | null;
    /** How its seña can be paid by card now: the button, and the call that opens its checkout. */
    readonly pay: { readonly label: string; readonly preferencePath: string } | null;
    /** How it stands while its seña is awaited. */
    readonly badge: string | null;
    /** What stands over it while its seña matters. */
    readonly notice: DepositNotice | null;
  };
  /** It will not take place: in which words, and where to book another. */
  readonly ended: (DepositNotice & { readonly onward: Onward }) | null;
  /** Settled, awaited, or over. */
  readonly halo: "check" | "clock" | "close";
  readonly share: ShareHrefs;
};

/** Where one is sent instead of a step. */
export type Elsewhere = {
  readonly redirect: string;
  /** It takes the place of the step in the history: who goes back to a step that is done goes no way twice. */
  readonly replaces?: true;
};

export type RescheduleView = TimeStep | RescheduleReviewStep | ConfirmationStep;
export type WizardView = ServicesStep | EmployeesStep | TimeStep | ReviewStep | ConfirmationStep;
