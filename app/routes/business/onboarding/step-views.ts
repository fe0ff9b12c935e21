import type { SharedPage } from "#app/components/setup/share-page.tsx";
import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import type { ActivityCode } from "#app/domain/codes/catalog.ts";
import type { Need } from "#app/domain/setup/business/readiness.ts";

export type TradeView = {
  readonly step: 1;
  /** Null until one is chosen. */
  readonly activity: ActivityCode | null;
  /** The services of a business that there is already, which are changed elsewhere; null before. */
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
  /** What was answered before. */
  readonly place: {
    readonly name: string;
    readonly slug: string;
    readonly whatsapp: string;
    readonly streetName: string;
    readonly streetNumber: string;
    readonly city: string;
    readonly region: string;
  } | null;
  /** What the addresses of all pages begin with. */
  readonly base: string;
};

export type HoursView = {
  readonly step: 3;
  /** Which usual hours are shown; null where they are one's own. */
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

/** What is answered by now, as 'Guardar y salir' tells it. */
export type KeptView = {
  readonly activity: ActivityCode | null;
  readonly services: number;
  /** Null before it is named. */
  readonly place: { readonly name: string; readonly address: string } | null;
  /** On how many of a week it is open. */
  readonly days: number;
  /** Who can be chosen. */
  readonly people: number;
};

/** The page as it will look, of what is answered by now. */
export type PeekView = {
  readonly activity: ActivityCode | null;
  readonly name: string | null;
  readonly place: {
    readonly streetName: string;
    readonly streetNumber: string;
    readonly city: string;
  } | null;
  /** As the form of step 1 has them, where that is shown. */
  readonly services: TradeView["services"];
  /** Who can be chosen; only where that is asked. */
  readonly people: readonly { readonly id: string; readonly firstName: string; readonly lastName: string }[];
};

/** What a step shows. */
export type StepView = TradeView | PlaceView | HoursView | PeopleView | PublishView;
