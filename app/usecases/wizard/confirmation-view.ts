import type { BookingStatus } from "#app/domain/codes/booking.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import type { DepositNotice, ShownDeposit } from "#app/text/payments/deposit.ts";
import type { ShareHrefs } from "#app/usecases/bookings/share-turno.ts";
import type { WizardLine, WizardStore } from "./frame-view.ts";

type Onward = { readonly href: string; readonly label: string };

export type ConfirmationStep = {
  readonly step: 5;
  /** The URL path of the wizard's steps. */
  readonly path: string;
  readonly store: WizardStore;
  readonly booking: {
    readonly id: string;
    readonly status: BookingStatus;
    readonly date: LocalDate;
    readonly time: MinuteOfDay;
    /** The names of all its professionals. */
    readonly employeeName: string;
    /** Notice that other professionals take it than the review of 'Cualquier profesional' named. */
    readonly instead: string | null;
    readonly lines: readonly WizardLine[];
    readonly totalCentavos: number;
    readonly comments: string | null;
    /** Another way to pay the deposit, and its URL; null where there is none. */
    readonly otherWay: { readonly text: string; readonly href: string | null } | null;
    readonly deposit: ShownDeposit | null;
    /** The card payment of the deposit: the button's label, and the API path that opens the checkout. */
    readonly pay: { readonly label: string; readonly preferencePath: string } | null;
    /** The booking's badge while its deposit is awaited. */
    readonly badge: string | null;
    /** The notice above the booking while its deposit matters. */
    readonly notice: DepositNotice | null;
  };
  /** Set where the booking will not take place: the words, and the link to book another. */
  readonly ended: (DepositNotice & { readonly onward: Onward }) | null;
  /** Settled, awaited, or over. */
  readonly halo: "check" | "clock" | "close";
  readonly share: ShareHrefs;
};
