import type { OpenOption } from "#app/domain/catalog/own-terms.ts";
import type { LostTime, ShownEntry } from "#app/domain/codes/waitlist.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import type { Totals } from "#app/domain/wizard/totals.ts";
import type { ChosenOption } from "#db/queries/catalog/services.ts";
import type { Store } from "#db/queries/catalog/stores.ts";
import type { WaitlistEntry } from "#db/queries/waitlist/entries.ts";
import type { FreeLink } from "./join-page.server.ts";

export type EntryPage = Totals & {
  readonly state: ShownEntry;
  /** Masked on the page that a visitor gets after writing the address down. */
  readonly email: string;
  readonly store: Pick<Store, "name" | "streetName" | "streetNumber" | "city" | "region">;
  readonly wish: Pick<WaitlistEntry, "part" | "othersToo"> & {
    /** '14, 15 y 19 de agosto'. */
    readonly days: string;
    /** First name of the wished professional; null where none was named, or they no longer take bookings there. */
    readonly employee: string | null;
  };
  readonly lines: readonly (OpenOption<ChosenOption> & { readonly additionalCentavos: number })[];
  readonly offer: OfferView | null;
  /** So many offers ran out that no more are sent until the customer says that they still wait. */
  readonly isSilent: boolean;
  /** The state of a time that is no longer held for the entry; null where none was lost. */
  readonly lost: LostTime | null;
  /**
   * Times free now: for a waiting entry those that match it, after a lost time those of the next days. `areOthers`: with other
   * professionals than the wished one.
   */
  readonly free: { readonly times: readonly FreeLink[]; readonly areOthers: boolean };
  /** URLs of the wizard's times, of the waitlist form, and of the booking made from the entry. */
  readonly hrefs: { readonly all: string; readonly again: string; readonly turno: string | null };
};

/** By the store's clock. */
export type OfferView = {
  readonly id: string;
  readonly date: LocalDate;
  readonly startMinute: MinuteOfDay;
  readonly endMinute: MinuteOfDay;
  readonly employee: string | null;
  readonly offeredAt: MinuteOfDay;
  readonly until: MinuteOfDay;
  /** How long it is held in all, and how much of that has passed, in minutes. */
  readonly heldMinutes: number;
  readonly gone: number;
  /** The deposit due after accepting, and the minutes to pay it; null: none. */
  readonly deposit: { readonly centavos: number; readonly minutes: number } | null;
};
