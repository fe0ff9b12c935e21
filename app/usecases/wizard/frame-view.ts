import type { PriceType } from "#app/domain/codes/catalog.ts";
import type { MinuteOfDay } from "#app/domain/time/time.ts";
import type { Totals } from "#app/domain/wizard/totals.ts";
import type { Flow, SentBack, WizardChoices } from "#app/domain/wizard/wizard.ts";
import type { OpeningWords } from "#app/text/wizard/store-opening.ts";

/** The part of the view that all steps share: store, choices and their sums. */
export type WizardFrame = Totals & {
  readonly businessId: string;
  readonly store: WizardStore;
  /** The URL's choices that are still valid. */
  readonly choices: WizardChoices;
  readonly lines: readonly WizardLine[];
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
  /** The longest that it takes, where that differs by professional and none is chosen; the same for the price. */
  readonly minutesTo?: number;
  readonly centavosTo?: number;
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
  /** Their price and length for all of it (step 2); present where professionals differ. */
  readonly terms?: { readonly centavos: number; readonly minutes: number };
};
