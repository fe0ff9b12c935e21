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
};

export type FreeDay = { readonly date: LocalDate; readonly starts: readonly MinuteOfDay[] };

/** The page of a new turno. */
export type NewView = {
  readonly turno: NewTurno & { readonly storeId: string; readonly date: LocalDate };
  readonly stores: readonly { readonly id: string; readonly name: string }[];
  readonly today: LocalDate;
  readonly lines: readonly ShownLine[];
  readonly minutes: number;
  readonly people: readonly ShownPerson[];
  /** Who does it, as far as that is known. */
  readonly doer: { readonly firstName: string; readonly lastName: string } | null;
  readonly hours: readonly StartChoice[];
  /** Days with free times; null: nothing to be done yet. */
  readonly freeDays: readonly FreeDay[] | null;
  readonly totalCentavos: number;
  readonly depositCentavos: number;
  readonly canChooseAnybody: boolean;
  readonly clients: {
    /** The one chosen comes first; whom the search found follows. */
    readonly items: readonly ShownClient[];
    readonly chosen: ShownClient | null;
  };
};
