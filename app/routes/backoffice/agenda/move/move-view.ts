import type { MoveTime } from "#app/domain/agenda/moves/move-times.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import type { StripDay } from "#app/domain/wizard/strip-days.ts";
import type { MoveAsked } from "#app/inputs/agenda/move-asked.ts";
import type { MovePlace } from "#app/text/agenda/move.ts";
import type { PersonName } from "#app/text/formats.ts";

/** The professional that a booking may go to: the current ones (null), one professional, or the first free one. */
export type MoveWay = {
  readonly employeeId: string | null;
  readonly person: (PersonName & { readonly pictureUrl: string | null }) | null;
  /** The service that this professional does not do; null: none, all can be done. */
  readonly doesNot: string | null;
};

/** The text of a mail to the client. */
export type MoveTold = { readonly title: string; readonly text: string };

/** Where a booking can be moved, as its page shows it. */
export type MoveView = {
  readonly asked: MoveAsked & { readonly date: LocalDate };
  readonly today: LocalDate;
  /** The current place of the part being moved. */
  readonly current: MovePlace;
  readonly ways: readonly MoveWay[];
  readonly days: readonly StripDay[];
  readonly times: readonly MoveTime[];
  /** The store's professionals by id, by the name that a time shows. */
  readonly names: Readonly<Record<string, string>>;
  /** For another time, and for another professional at the same time. */
  readonly told: { readonly moved: MoveTold; readonly handedOver: MoveTold };
};
