import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import {
  type ClientActionFunctionArgs,
  Form,
  type MetaArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from "@remix-run/react";
import { Alert } from "#app/components/alert.tsx";
import { Field, inputProps } from "#app/components/field.tsx";
import { HiddenFields } from "#app/components/hidden-fields.tsx";
import { Icon } from "#app/components/icon.tsx";
import type { RefusalCode } from "#app/domain/codes.ts";
import { admit } from "#app/routes/admit.server.ts";
import { afterRedirectsOnly, answerOr } from "#app/routes/not-sent.ts";
import { refusalStatus } from "#app/routes/refusal-status.ts";
import { screenContext } from "#app/routes/screen-context.ts";
import { bookingsCss } from "#app/styles/screen-css.ts";
import { cancelText } from "#app/text/bookings.ts";
import { errorMessage } from "#app/text/errors.ts";
import { shellText } from "#app/text/shell.ts";
import { viewBooking } from "#app/usecases/booking-page.server.ts";
import { cancelBooking } from "#app/usecases/cancel-booking.server.ts";
import { bookingHref, cancelHref } from "./booking-links.ts";
import { BookingTicket } from "./booking-ticket.tsx";
import { BookingsFrame } from "./bookings-frame.tsx";

export const handle = { css: bookingsCss };

/** As long as a reason may be; more of it nobody reads. */
const NOTE_LENGTH = 500;

type Refused = { readonly refusal: RefusalCode };

/** Asks once more before a turno is cancelled, and says what comes back; one that cannot be goes to its own page. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const actor = admit({ request, context });
  const found = await viewBooking(context.deps, actor, params.bookingId ?? "");
  if (!found.ok) throw new Response(null, { status: 404 });
  if (!found.value.booking.canCancel) throw redirect(bookingHref(found.value.booking));
  return { page: found.value, ...screenContext(context) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const actor = admit({ request, context });
  const bookingId = params.bookingId ?? "";
  const note = String((await request.formData()).get("note") ?? "").trim();
  const wish = { bookingId, note: note.slice(0, NOTE_LENGTH) || null };
  const cancelled = await cancelBooking(context.deps, actor, wish);
  if (cancelled.ok) throw redirect(bookingHref({ id: bookingId }), 303);
  const { code } = cancelled.error;
  if (code === "NOT_FOUND") throw new Response(null, { status: 404 });
  return data<Refused>({ refusal: code }, { status: refusalStatus(cancelled.error) });
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerOr<Refused>(() => serverAction<typeof action>(), { refusal: "UNAVAILABLE" });
}

export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${cancelText.title} · ${data.productName}` }] : [];
}

export default function CancelBooking() {
  const { page, ...shell } = useLoaderData<typeof loader>();
  const { booking } = page;
  const refused = useActionData<Refused>();
  const isPending = useNavigation().formMethod === "POST";
  const refund = booking.deposit?.paid ? cancelText.refund(booking.deposit.centavos) : null;
  return (
    <BookingsFrame
      shell={shell}
      title={cancelText.title}
      icons={["calendar", "alert", "arrow-left", "pin", "info"]}
      back={
        <a className="icon-btn" href={bookingHref(booking)} aria-label={shellText.back}>
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
        <Form className="acts" method="post" action={cancelHref(booking)} replace>
          <HiddenFields fields={[["xsrf", shell.xsrf]]} />
          <Field field={NOTE} label={cancelText.note} hint={cancelText.noteHint}>
            <textarea rows={3} maxLength={NOTE_LENGTH} {...inputProps(NOTE, cancelText.noteHint)} />
          </Field>
          <button type="submit" className="btn btn-danger" aria-busy={isPending}>
            {isPending ? cancelText.pending : cancelText.confirm}
          </button>
          <a className="btn btn-line" href={bookingHref(booking)}>
            {cancelText.keep}
          </a>
        </Form>
        <BookingTicket page={page} level="h2" />
      </div>
    </BookingsFrame>
  );
}

const NOTE = { id: "note", name: "note", initial: "", error: null };
