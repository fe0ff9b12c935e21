import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type MetaArgs, useLoaderData } from "@remix-run/react";
import { FeedParts } from "#app/components/bookings/feed/feed-parts.tsx";
import { Done } from "#app/components/ui/done.tsx";
import { doneHref } from "#app/components/ui/done-href.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { BookingsFrame } from "#app/routes/bookings/bookings-frame.tsx";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { bookingsCss } from "#app/styles/entries/screen-css.ts";
import { feedDone, feedText } from "#app/text/bookings/calendar-feed.ts";
import { frameText } from "#app/text/site/frame.ts";
import { closeFeed, feedAddress, renewFeed } from "#app/usecases/bookings/calendar-feed.server.ts";
import "#app/styles/screens/bookings.css";

export const handle = { css: bookingsCss };

const HERE = "/bookings/calendar";

/** The private address at which a customer's calendar programs read their bookings. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireUser({ request, context });
  return { address: await feedAddress(context.deps, actor), ...frameData(context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const actor = requireUser({ request, context });
  const intent = (await request.formData()).get("intent");
  if (intent !== "renew" && intent !== "end") throw new Response(null, { status: 400 });
  await (intent === "end" ? closeFeed : renewFeed)(context.deps, actor);
  throw redirect(doneHref(HERE, intent === "end" ? "terminado" : "creado"), 303);
}

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${feedText.title} · ${data.productName}` }] : [];
}

export default function CalendarFeed() {
  const { address, ...frame } = useLoaderData<typeof loader>();
  const { xsrf } = frame;
  return (
    <BookingsFrame
      frame={frame}
      title={feedText.title}
      icons={["arrow-left", "alert", "check"]}
      back={
        <a className="icon-btn" href="/bookings" aria-label={frameText.back}>
          <Icon name="arrow-left" />
        </a>
      }
    >
      <div className="one">
        <div>
          <h1>{feedText.title}</h1>
          <p className="muted">{feedText.text}</p>
        </div>
        <Done sentences={feedDone} />
        <FeedParts address={address} warning={feedText.warning} action={HERE} xsrf={xsrf} />
        <a className="way-on" href="/bookings">
          {feedText.back}
        </a>
      </div>
    </BookingsFrame>
  );
}
