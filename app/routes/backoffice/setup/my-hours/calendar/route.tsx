import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type MetaArgs, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { FeedParts } from "#app/components/bookings/feed/feed-parts.tsx";
import { Done } from "#app/components/ui/done.tsx";
import { doneHref } from "#app/components/ui/done-href.ts";
import { foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { agendaFeedCss } from "#app/styles/entries/screen-css.ts";
import { type AgendaFeedDone, agendaFeedDone, agendaFeedText } from "#app/text/agenda/agenda-feed.ts";
import {
  closeAgendaFeed,
  renewAgendaFeed,
  setFeedNames,
  viewAgendaFeed,
} from "#app/usecases/agenda/agenda-feed.server.ts";
import { AGENDA_FEED, MY_HOURS } from "../my-hours-paths.ts";
import { NamesForm } from "./names-form.tsx";
import "#app/styles/parts/setup.css";

export const handle = { css: agendaFeedCss };

/** The private address at which a professional's calendar programs read their own bookings; 404 for other members. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireUser({ request, context });
  return { feed: foundOr404(await viewAgendaFeed(context.deps, actor)), ...frameData(context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const form = await request.formData();
  const done = async (change: ReturnType<typeof closeAgendaFeed>, word: AgendaFeedDone) => {
    foundOr404(await change);
    throw redirect(doneHref(AGENDA_FEED, word), 303);
  };
  const isNamed = form.get("on") === "on";
  switch (form.get("intent")) {
    case "renew":
      return done(renewAgendaFeed(deps, actor), "creado");
    case "names":
      return done(setFeedNames(deps, actor, isNamed), isNamed ? "con-nombres" : "sin-nombres");
    case "end":
      return done(closeAgendaFeed(deps, actor), "terminado");
    default:
      throw new Response(null, { status: 400 });
  }
}

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${agendaFeedText.title} · ${data.productName}` }] : [];
}

export default function AgendaFeed() {
  const { feed, ...frame } = useLoaderData<typeof loader>();
  const { xsrf } = frame;
  return (
    <BackofficeFrame
      frame={frame}
      title={agendaFeedText.title}
      icons={["alert", "check", "info", "arrow-left"]}
      back={MY_HOURS}
    >
      <div className="setup setup-text">
        <p className="muted">{agendaFeedText.text}</p>
        <Done sentences={agendaFeedDone} />
        <FeedParts
          address={feed?.address ?? null}
          warning={agendaFeedText.warning}
          action={AGENDA_FEED}
          xsrf={xsrf}
        >
          <NamesForm namesClients={feed?.namesClients ?? false} xsrf={xsrf} />
        </FeedParts>
        <p className="sm muted">{agendaFeedText.ends}</p>
      </div>
    </BackofficeFrame>
  );
}
