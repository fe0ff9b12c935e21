import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import {
  type ClientActionFunctionArgs,
  Form,
  type MetaArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from "@remix-run/react";
import { Field, inputProps } from "#app/components/forms/field.tsx";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { doneHref } from "#app/components/ui/done-href.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireBooking } from "#app/routing/require-booking.server.ts";
import { afterRedirectsOnly, answerElse } from "#app/routing/unsent-forms.ts";
import { bookingsCss } from "#app/styles/entries/screen-css.ts";
import { cancelText } from "#app/text/bookings/bookings.ts";
import { errorMessage } from "#app/text/errors.ts";
import { frameText } from "#app/text/site/frame.ts";
import { viewBooking } from "#app/usecases/bookings/booking-page.server.ts";
import { cancelBooking } from "#app/usecases/bookings/cancel-booking.server.ts";
import type { CustomerBooking } from "#app/usecases/bookings/customer-bookings.server.ts";
import { refusalStatus } from "#app/usecases/refusal-status.ts";
import { BookingTicket } from "./booking-ticket.tsx";
import { BookingsFrame } from "./bookings-frame.tsx";
import "#app/styles/parts/acts.css";
import "#app/styles/screens/danger-button.css";

export const handle = { css: bookingsCss };

/** The longest reason; staff would not read more. */
const NOTE_LENGTH = 500;

type Refused = { readonly refusal: RefusalCode };

/**
 * Asks again before a booking is cancelled, and states the refund; a booking that cannot be cancelled redirects to its own page.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { holder, bookingId, paths } = await requireBooking(args);
  const found = await viewBooking(args.context.deps, holder, bookingId);
  if (!found.ok) throw new Response(null, { status: 404 });
  if (!found.value.booking.canCancel) throw redirect(paths.detail);
  return { page: found.value, paths, now: args.context.deps.now(), ...frameData(args.context) };
}

export async function action(args: ActionFunctionArgs) {
  const { holder, bookingId, paths } = await requireBooking(args);
  const note = noteOf(await args.request.formData());
  const cancelled = await cancelBooking(args.context.deps, holder, { bookingId, note });
  if (cancelled.ok) throw redirect(doneHref(paths.detail, "cancelado"), 303);
  const { code } = cancelled.error;
  if (code === "NOT_FOUND") throw new Response(null, { status: 404 });
  return data<Refused>({ refusal: code }, { status: refusalStatus(cancelled.error) });
}

/** Counts the length as the browser does: a form sends two characters for a line break. No character is cut in half. */
function noteOf(form: FormData): string | null {
  const given = form.get("note");
  if (typeof given !== "string") return null;
  const text = given.replaceAll("\r\n", "\n").trim();
  return text.slice(0, NOTE_LENGTH).replace(/[\ud800-\udbff]$/, "") || null;
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerElse<Refused>(
    () => serverAction<typeof action>(),
    ({ code }) => ({ refusal: code }),
  );
}

export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${cancelText.title} · ${data.productName}` }] : [];
}

export default function CancelBooking() {
  const { page, paths, now, ...frame } = useLoaderData<typeof loader>();
  const { booking } = page;
  const refused = useActionData<Refused>();
  const isPending = useNavigation().formMethod === "POST";
  const refund = refundWords(booking.deposit);
  return (
    <BookingsFrame
      frame={frame}
      title={cancelText.title}
      icons={["calendar", "alert", "arrow-left", "pin", "info"]}
      back={
        <a className="icon-btn" href={paths.detail} aria-label={frameText.back}>
          <Icon name="arrow-left" />
        </a>
      }
    >
      <div className="one">
        <div>
          <h1>{cancelText.question}</h1>
          <p className="muted">{cancelText.irrevocable}</p>
        </div>
        {refused ? <Alert kind="danger">{errorMessage(refused.refusal)}</Alert> : null}
        {refund ? (
          <p className="alert">
            <Icon name="info" />
            <span>{refund}</span>
          </p>
        ) : null}
        <Form className="acts" method="post" action={paths.cancel} replace>
          <HiddenFields fields={[["xsrf", frame.xsrf]]} />
          <Field field={NOTE} label={cancelText.note} hint={cancelText.noteHint}>
            <textarea rows={3} maxLength={NOTE_LENGTH} {...inputProps(NOTE, cancelText.noteHint)} />
          </Field>
          <button type="submit" className="btn btn-danger" aria-busy={isPending}>
            {isPending ? cancelText.pending : cancelText.confirm}
          </button>
          <a className="btn btn-line" href={paths.detail}>
            {cancelText.keep}
          </a>
        </Form>
        <BookingTicket page={page} now={now} level="h2" />
      </div>
    </BookingsFrame>
  );
}

function refundWords(deposit: CustomerBooking["deposit"]): string | null {
  if (deposit && deposit.heldCentavos > 0) return cancelText.refund(deposit.heldCentavos);
  return deposit?.isTransferred ? cancelText.transferred : null;
}

const NOTE = { id: "note", name: "note", initial: "", error: null };
