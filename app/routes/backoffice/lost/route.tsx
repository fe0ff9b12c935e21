import { data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type MetaArgs, useLoaderData } from "@remix-run/react";
import { FindForm } from "#app/components/backoffice/find-form.tsx";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { DayPicture } from "#app/components/ui/day-picture.tsx";
import { LOST_PAGE } from "#app/domain/paths/office-paths.ts";
import { routedPath } from "#app/domain/paths/routed-path.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { lostCss } from "#app/styles/entries/screen-css.ts";
import { lostText } from "#app/text/setup/lost.ts";
import "#app/styles/screens/lost.css";

export const handle = { css: lostCss };

/** The backoffice's bare address leads to the member's start page; any other unknown address is 404, drawn by `LOST_PAGE`. */
export function loader({ request, context }: LoaderFunctionArgs) {
  requireUser({ request, context });
  const path = routedPath(new URL(request.url).pathname).replace(/\.data$/, "");
  if (/^\/backoffice\/?$/.test(path)) throw redirect("/backoffice/calendar");
  if (path !== LOST_PAGE) throw new Response(null, { status: 404 });
  return data(frameData(context), { status: 404 });
}

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${lostText.title} · ${data.productName}` }] : [];
}

export default function Lost() {
  const frame = useLoaderData<typeof loader>();
  return (
    <BackofficeFrame
      frame={frame}
      title={frame.productName}
      icons={["search"]}
      back="/backoffice/calendar"
      bar={null}
    >
      <section className="lost">
        <DayPicture />
        <h1>{lostText.title}</h1>
        <p>{lostText.text}</p>
        <FindForm xsrf={frame.xsrf} />
        <a className="btn" href="/backoffice/calendar">
          {lostText.toCalendar}
        </a>
      </section>
    </BackofficeFrame>
  );
}
