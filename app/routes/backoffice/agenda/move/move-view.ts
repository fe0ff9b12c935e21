import type { MoveTime } from "#app/domain/agenda/move-times.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import type { StripDay } from "#app/domain/wizard/strip-days.ts";
import type { MoveAsked } from "#app/inputs/agenda/move-asked.ts";
import type { MovePlace } from "#app/text/agenda/move.ts";
import type { PersonName } from "#app/text/formats.ts";

/** The professional that a turno may go to: those of now (null), one professional, or the first that is free. */
export type MoveWay = {
  readonly employeeId: string | null;
  readonly person: (PersonName & { readonly pictureUrl: string | null }) | null;
  /** The service that they do not do; null: they do all of it. */
  readonly doesNot: string | null;
};

/** What a client is told by mail. */
export type MoveTold = { readonly title: string; readonly text: string };

/** Where a turno can be moved, as its page shows it (mockup 85). */
export type MoveView = {
  readonly asked: MoveAsked & { readonly date: LocalDate };
  readonly today: LocalDate;
  /** Where what is moved is now. */
  readonly current: MovePlace;
  readonly ways: readonly MoveWay[];
  readonly days: readonly StripDay[];
  readonly times: readonly MoveTime[];
  /** By id, as they are called in a time: the professionals of the store. */
  readonly names: Readonly<Record<string, string>>;
  /** Of another hour, and of another professional at the same one. */
  readonly told: { readonly moved: MoveTold; readonly handedOver: MoveTold };
};
