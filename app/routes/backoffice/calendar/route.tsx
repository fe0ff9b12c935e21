import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaArgs, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { ProgressList } from "#app/components/setup/progress-list.tsx";
import { SettledTurnos } from "#app/components/setup/settled-turnos.tsx";
import { Done } from "#app/components/ui/done.tsx";
import { pagePath } from "#app/domain/paths/page-paths.ts";
import { foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { settledWords } from "#app/routing/touched.server.ts";
import { calendarCss } from "#app/styles/entries/screen-css.ts";
import { blockDone } from "#app/text/agenda/block.ts";
import { nextTurnosText } from "#app/text/bookings/next-turnos.ts";
import { nextTurnos } from "#app/usecases/bookings/staff/next-turnos.server.ts";
import type { SetupOverview } from "#app/usecases/setup/business/setup-progress.server.ts";
import { TurnoDays } from "./turno-days.tsx";

export const handle = { css: calendarCss };

/** Where people of a business begin (accounts §4, Route entry): the turnos ahead, and for who runs it what is worth doing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const { setup, ...next } = foundOr404(await nextTurnos(deps, actor));
  const settled = await settledWords(deps, actor, request);
  return { ...next, settled, managed: setup && managersPart(setup), now: deps.now(), ...frameData(context) };
}

function managersPart({ business: { slug, publishedAt }, progress }: SetupOverview) {
  return { progress, pageHref: publishedAt === null ? null : pagePath(slug) };
}

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${nextTurnosText.title} · ${data.productName}` }] : [];
}

export default function Calendar() {
  const { turnos, more, settled, managed, now, ...frame } = useLoaderData<typeof loader>();
  return (
    <BackofficeFrame frame={frame} title={nextTurnosText.title} icons={["alert", "check", "info"]}>
      <div className="setup setup-text">
        <Done sentences={blockDone} />
        <SettledTurnos settled={settled} />
        {managed ? <ProgressList progress={managed.progress} /> : null}
        <section className="next-turnos" aria-labelledby="next-turnos">
          <header>
            <h2 id="next-turnos">{managed ? nextTurnosText.next : nextTurnosText.own}</h2>
            <p className="sm muted">{nextTurnosText.nextLead}</p>
          </header>
          <TurnoDays turnos={turnos} more={more} now={now} />
          {managed?.pageHref ? (
            <p>
              <a className="btn btn-line btn-sm" href={managed.pageHref}>
                {nextTurnosText.seePage}
              </a>
            </p>
          ) : null}
        </section>
      </div>
    </BackofficeFrame>
  );
}
