import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, type MetaArgs, useLoaderData } from "@remix-run/react";
import { Note } from "#app/components/ui/note.tsx";
import { STATUS_FILTERS, type StatusFilter } from "#app/domain/codes/booking.ts";
import { BookingCard } from "#app/routes/bookings/booking-card.tsx";
import { BookingsFrame } from "#app/routes/bookings/bookings-frame.tsx";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { bookingsCss } from "#app/styles/entries/screen-css.ts";
import { bookingsText, emptyList, STATUS_FILTER_LABELS } from "#app/text/bookings/bookings.ts";
import { feedText } from "#app/text/bookings/calendar-feed.ts";
import { frameText } from "#app/text/site/frame.ts";
import { listBookings } from "#app/usecases/bookings/customer-bookings.server.ts";

export const handle = { css: bookingsCss };

/** A phone shows these in a few screens; the rest comes on demand. */
const SHOWN = 20;

/** The customer's turnos, those to come first (booking §2.5, §4). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireUser({ request, context });
  const { searchParams } = new URL(request.url);
  const filter = STATUS_FILTERS.find((each) => each === searchParams.get("status")) ?? "DEFAULT";
  const before = searchParams.get("before") || null;
  const found = await listBookings(context.deps, actor, { filter, before, limit: SHOWN + 1 });
  if (!found.ok) throw new Response(null, { status: 404 });
  return {
    filter,
    bookings: found.value.slice(0, SHOWN),
    next: found.value.length > SHOWN ? (found.value[SHOWN - 1]?.id ?? null) : null,
    now: context.deps.now(),
    ...frameData(context),
  };
}

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${bookingsText.title} · ${data.productName}` }] : [];
}

export default function Bookings() {
  const { filter, bookings, next, now, ...frame } = useLoaderData<typeof loader>();
  const name = frame.account?.displayName.split(" ")[0] ?? "";
  return (
    <BookingsFrame frame={frame} title={bookingsText.title} icons={["calendar", "alert", "info"]}>
      <h1>{frameText.greeting(name)}</h1>
      <nav className="chips" aria-label={bookingsText.filters}>
        {STATUS_FILTER_LABELS.map(([each, label]) => (
          <Link
            key={each}
            className="chip"
            to={listHref(each)}
            aria-current={each === filter ? "page" : undefined}
            discover="none"
          >
            {label}
          </Link>
        ))}
      </nav>
      {bookings.length === 0 ? <Empty filter={filter} /> : null}
      <ul className="stack">
        {bookings.map((booking) => (
          <BookingCard key={booking.id} booking={booking} now={now} />
        ))}
      </ul>
      {next ? (
        <p className="more">
          <Link className="btn btn-line" to={listHref(filter, next)} discover="none">
            {bookingsText.more}
          </Link>
        </p>
      ) : null}
      <p className="more">
        <a className="way-on" href="/bookings/calendar">
          {feedText.link}
        </a>
      </p>
    </BookingsFrame>
  );
}

function Empty({ filter }: { readonly filter: StatusFilter }) {
  const { title, text } = emptyList(filter);
  const isAll = filter === "DEFAULT";
  return (
    <Note icon="calendar" title={title} lines={[text]}>
      <a className="btn btn-line" href={isAll ? "/" : "/bookings"}>
        {isAll ? bookingsText.book : bookingsText.seeAll}
      </a>
    </Note>
  );
}

function listHref(filter: StatusFilter, before: string | null = null): string {
  const params = new URLSearchParams([
    ...(filter === "DEFAULT" ? [] : [["status", filter]]),
    ...(before === null ? [] : [["before", before]]),
  ]);
  return params.size === 0 ? "/bookings" : `/bookings?${params}`;
}
