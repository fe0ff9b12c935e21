import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireBooking } from "#app/routing/require-booking.server.ts";
import { shareText } from "#app/text/bookings/calendar.ts";
import { bookingCalendar } from "#app/usecases/bookings/booking-calendar.server.ts";

/** A booking as a calendar file for any calendar program. */
export async function loader(args: LoaderFunctionArgs) {
  const { holder, bookingId, url } = await requireBooking(args);
  const file = await bookingCalendar(args.context.deps, holder, { bookingId, url });
  if (!file.ok) throw new Response(null, { status: 404 });
  return new Response(file.value, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${shareText.file}"`,
    },
  });
}
