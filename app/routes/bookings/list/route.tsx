import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, type MetaArgs, useLoaderData } from "@remix-run/react";
import { Note } from "#app/components/ui/note.tsx";
import { STATUS_FILTERS, type StatusFilter } from "#app/domain/codes/booking.ts";
import { LIST_PAGE } from "#app/domain/paths/page-paths.ts";
import { BookingCard } from "#app/routes/bookings/booking-card.tsx";
import { BookingsFrame } from "#app/routes/bookings/bookings-frame.tsx";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { bookingsCss } from "#app/styles/entries/screen-css.ts";
import { bookingsText, emptyList, STATUS_FILTER_LABELS } from "#app/text/bookings/bookings.ts";
import { feedText } from "#app/text/bookings/calendar-feed.ts";
import { frameText } from "#app/text/site/frame.ts";
import { myTurnos } from "#app/usecases/bookings/customer-bookings.server.ts";
import { NoTurnos } from "./no-turnos.tsx";
import { BegunBusiness, NewBusiness } from "./own-business.tsx";
import "#app/styles/parts/chip-row.css";
import "#app/styles/parts/chips.css";

export const handle = { css: bookingsCss };

/** How many bookings show at first; the rest loads on request. */
const SHOWN = 20;

/** The customer's bookings, the upcoming ones first (booking §2.5, §4). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireUser({ request, context });
  const { searchParams } = new URL(request.url);
  const filter = STATUS_FILTERS.find((each) => each === searchParams.get("status")) ?? "DEFAULT";
  const before = searchParams.get("before") || null;
  const asked = { filter, before, limit: SHOWN + 1 };
  const found = await myTurnos(context.deps, actor, asked, context.hasBegun);
  if (!found.ok) throw new Response(null, { status: 404 });
  const { bookings, begun } = found.value;
  return {
    filter,
    bookings: bookings.slice(0, SHOWN),
    next: bookings.length > SHOWN ? (bookings[SHOWN - 1]?.id ?? null) : null,
    begun,
    isFirst: before === null,
    now: context.deps.now(),
    ...frameData(context),
  };
}

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${bookingsText.title} · ${data.productName}` }] : [];
}

export default function Bookings() {
  const { filter, bookings, next, begun, isFirst, now, ...frame } = useLoaderData<typeof loader>();
  const hasNone = bookings.length === 0 && filter === "DEFAULT" && isFirst;
  const name = frame.account?.displayName.split(" ")[0] ?? "";
  return (
    <BookingsFrame frame={frame} title={bookingsText.title} icons={["calendar", "alert", "info", "store"]}>
      <h1>{frameText.greeting(name)}</h1>
      {hasNone ? <NoTurnos /> : <Filters filter={filter} />}
      {bookings.length === 0 && !hasNone ? <Empty filter={filter} /> : null}
      {begun && isFirst ? <BegunBusiness begun={begun} now={now} /> : null}
      {hasNone && begun === null && frame.account?.hasBusiness === false ? <NewBusiness /> : null}
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
      {bookings.length === 0 ? null : (
        <p className="more">
          <a className="way-on" href={LIST_PAGE}>
            {bookingsText.bookElsewhere}
          </a>
        </p>
      )}
      <p className="more">
        <a className="way-on" href="/bookings/calendar">
          {feedText.link}
        </a>
      </p>
    </BookingsFrame>
  );
}

type FilterProps = { readonly filter: StatusFilter };

function Filters({ filter }: FilterProps) {
  return (
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
  );
}

function Empty({ filter }: FilterProps) {
  const { title, text } = emptyList(filter);
  return (
    <Note icon="calendar" title={title} lines={[text]}>
      <a className="btn btn-line" href="/bookings">
        {bookingsText.seeAll}
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
