import type { ServiceChoice, StartChoice } from "#app/domain/agenda/new/service-form.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import type { NewTurno } from "#app/inputs/agenda/new-turno.ts";

/** A service of a booking being made, with its conflict. */
export type ShownLine = {
  /** Index among the booking's lines; 0 is the first. */
  readonly place: number;
  /** As the form sends it. */
  readonly written: string;
  readonly service: ServiceChoice;
  readonly minutes: number;
  readonly additionalCentavos: number;
  readonly startMinute: MinuteOfDay | null;
  readonly employeeName: string | null;
  readonly warning: string | null;
};

/** Where the first service would stand in the day. */
export type Standing = {
  readonly employeeId: string;
  /** Until when its professional is free; null: not even at its start. */
  readonly freeUntil: MinuteOfDay | null;
};

export type ShownPerson = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly pictureUrl: string | null;
  /** The first of the services that this professional does not do; null: none, all can be done. */
  readonly doesNot: string | null;
};

export type ShownClient = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly visits: number;
  readonly noShows: number;
  readonly lastVisit: LocalDate | null;
  readonly next: { readonly date: LocalDate; readonly startMinute: MinuteOfDay } | null;
};

export type FreeDay = { readonly date: LocalDate; readonly starts: readonly FreeStart[] };
/** `who`: the professional for this start, if none is chosen. */
export type FreeStart = { readonly minute: MinuteOfDay; readonly who: string | null };

/** A service that can be chosen as the booking's first, as the form sends it. */
export type ServiceOption = Pick<
  ServiceChoice,
  "servicePriceId" | "title" | "subLabel" | "color" | "minutes" | "priceCentavos" | "priceType"
> & { readonly written: string; readonly isChosen: boolean };

/** A free place near one that collides, as its button sends it. */
export type NearPlace = { readonly when: string; readonly startMinute: MinuteOfDay; readonly who: string };

/** The page of a new booking. */
export type NewView = {
  readonly turno: NewTurno & { readonly storeId: string; readonly date: LocalDate };
  readonly stores: readonly { readonly id: string; readonly name: string }[];
  readonly today: LocalDate;
  readonly lines: readonly ShownLine[];
  readonly minutes: number;
  readonly people: readonly ShownPerson[];
  /** The professional of the booking, as far as known. */
  readonly assignee: { readonly firstName: string; readonly lastName: string } | null;
  /** Set once the professional is known too; null: no time yet. */
  readonly standing: Standing | null;
  /** The conflict at the booking's place; null: none, or no time yet. */
  readonly clash: string | null;
  /** The nearest free places, in case of a conflict. */
  readonly near: readonly NearPlace[];
  /** The services to choose from, those of the professional first. */
  readonly options: readonly ServiceOption[];
  readonly hours: readonly StartChoice[];
  /** Days with free times; null: no service is chosen yet. */
  readonly freeDays: readonly FreeDay[] | null;
  readonly totalCentavos: number;
  readonly depositCentavos: number;
  readonly canChooseAnybody: boolean;
  readonly clients: {
    /** The chosen client first, then those that the search found. */
    readonly items: readonly ShownClient[];
    readonly chosen: ShownClient | null;
  };
};
