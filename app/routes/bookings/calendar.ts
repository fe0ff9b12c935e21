import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { admit } from "#app/routes/admit.server.ts";
import { shareText } from "#app/text/calendar.ts";
import { bookingCalendar } from "#app/usecases/booking-calendar.server.ts";

/** A turno to be kept in any calendar program. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const actor = admit({ request, context });
  const file = await bookingCalendar(context.deps, actor, params.bookingId ?? "");
  if (!file.ok) throw new Response(null, { status: 404 });
  return new Response(file.value, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${shareText.file}"`,
    },
  });
}
