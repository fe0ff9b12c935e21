import type { SharedPage } from "#app/components/setup/share-page.tsx";
import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import type { ActivityCode } from "#app/domain/codes/catalog.ts";
import type { Need } from "#app/domain/setup/business/readiness.ts";

export type TradeView = {
  readonly step: 1;
  /** Null: none is chosen yet. */
  readonly activity: ActivityCode | null;
  /** The services of an existing business, which are changed elsewhere; null before it exists. */
  readonly created: readonly string[] | null;
  readonly services: readonly {
    readonly name: string;
    readonly isFrom: boolean;
    readonly isOn: boolean;
    readonly minutes: number;
    readonly priceCentavos: number;
  }[];
};

export type PlaceView = {
  readonly step: 2;
  /** The earlier answer. */
  readonly place: {
    readonly name: string;
    readonly slug: string;
    readonly whatsapp: string;
    readonly streetName: string;
    readonly streetNumber: string;
    readonly city: string;
    readonly region: string;
  } | null;
  /** The beginning of every page's address. */
  readonly base: string;
};

export type HoursView = {
  readonly step: 3;
  /** Whether the usual hours shown have a break; null: the hours are the store's own. */
  readonly isSplit: boolean | null;
  readonly weekly: WeeklyShifts;
};

export type PeopleView = {
  readonly step: 4;
  readonly people: readonly {
    readonly id: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly name: string;
    readonly isYou: boolean;
    readonly isBookable: boolean;
  }[];
  readonly services: number;
};

export type PublishView = {
  readonly step: 5;
  readonly page: SharedPage;
  readonly isPublished: boolean;
  readonly isVerified: boolean;
  readonly email: string;
  readonly missing: readonly Need[];
};

/** The answers so far, as shown after 'Guardar y salir'. */
export type KeptView = {
  readonly activity: ActivityCode | null;
  readonly services: number;
  /** Null until it is named. */
  readonly place: { readonly name: string; readonly address: string } | null;
  /** How many days of the week it is open. */
  readonly days: number;
  /** How many professionals can be booked. */
  readonly people: number;
};

/** A preview of the page from the answers so far. */
export type PeekView = {
  readonly activity: ActivityCode | null;
  readonly name: string | null;
  readonly place: {
    readonly streetName: string;
    readonly streetNumber: string;
    readonly city: string;
  } | null;
  /** The services of step 1's form, if that is shown. */
  readonly services: TradeView["services"];
  /** The professionals who can be booked; only on the step that asks for them. */
  readonly people: readonly { readonly id: string; readonly firstName: string; readonly lastName: string }[];
};

/** The view of any step. */
export type StepView = TradeView | PlaceView | HoursView | PeopleView | PublishView;
