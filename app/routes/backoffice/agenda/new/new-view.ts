import type { ServiceChoice, StartChoice } from "#app/domain/agenda/service-form.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import type { NewTurno } from "#app/inputs/agenda/new-turno.ts";

/** A service of a turno that is being made, and what speaks against it. */
export type ShownLine = {
  /** Among the lines of the turno; 0 is the first. */
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
  /** The first of the services that they do not do; null: they do all. */
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
/** `who`: the professional who would do it, where that is not chosen. */
export type FreeStart = { readonly minute: MinuteOfDay; readonly who: string | null };

/** A service to choose as the turno's first, as the form sends it. */
export type ServiceOption = Pick<
  ServiceChoice,
  "servicePriceId" | "title" | "subLabel" | "color" | "minutes" | "priceCentavos" | "priceType"
> & { readonly written: string; readonly isChosen: boolean };

/** A free place beside one that collides, as its button sends it. */
export type NearPlace = { readonly when: string; readonly startMinute: MinuteOfDay; readonly who: string };

/** The page of a new turno. */
export type NewView = {
  readonly turno: NewTurno & { readonly storeId: string; readonly date: LocalDate };
  readonly stores: readonly { readonly id: string; readonly name: string }[];
  readonly today: LocalDate;
  readonly lines: readonly ShownLine[];
  readonly minutes: number;
  readonly people: readonly ShownPerson[];
  /** The professionals that do it, as far as they are known. */
  readonly doer: { readonly firstName: string; readonly lastName: string } | null;
  /** Where that is known too; null: no time yet. */
  readonly standing: Standing | null;
  /** What speaks against the turno where it stands; null: nothing, or no time yet. */
  readonly clash: string | null;
  /** The nearest free places, where something does. */
  readonly near: readonly NearPlace[];
  /** What there is to choose from: what the professional does comes first. */
  readonly options: readonly ServiceOption[];
  readonly hours: readonly StartChoice[];
  /** Days with free times; null: nothing to be done yet. */
  readonly freeDays: readonly FreeDay[] | null;
  readonly totalCentavos: number;
  readonly depositCentavos: number;
  readonly canChooseAnybody: boolean;
  readonly clients: {
    /** The chosen client comes first; those that the search found follow. */
    readonly items: readonly ShownClient[];
    readonly chosen: ShownClient | null;
  };
};
