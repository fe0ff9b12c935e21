import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaArgs, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { SETUP_SUBJECTS, type SetupSubject } from "#app/domain/codes/setup.ts";
import { usualDay } from "#app/domain/time/time.ts";
import { foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { historyCss } from "#app/styles/entries/screen-css.ts";
import { capitalised, datedDay } from "#app/text/formats.ts";
import { historyText, subjectWords } from "#app/text/setup/history.ts";
import { viewHistory } from "#app/usecases/setup/history/view-history.server.ts";
import { ChangeRow } from "./change-row.tsx";
import "#app/styles/parts/setup.css";
import "#app/styles/screens/history.css";

export const handle = { css: historyCss };

/** The history of the business's setup, for its owners; 404 for others. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireUser({ request, context });
  const { searchParams } = new URL(request.url);
  const subject = SETUP_SUBJECTS.find((each) => each === searchParams.get("de")) ?? null;
  const after = searchParams.get("after");
  const { items, next } = foundOr404(await viewHistory(context.deps, actor, { subject, after }));
  const days = [...Map.groupBy(items, ({ at }) => usualDay(at))];
  return {
    days,
    next,
    subject,
    isFirst: after === null,
    today: usualDay(context.deps.now()),
    ...frameData(context),
  };
}

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${historyText.title} · ${data.productName}` }] : [];
}

export default function History() {
  const { days, next, subject, isFirst, today, ...frame } = useLoaderData<typeof loader>();
  return (
    <BackofficeFrame frame={frame} title={historyText.title} icons={["calendar"]} back="/backoffice/setup">
      <div className="setup setup-text">
        <p className="muted">{historyText.lead}</p>
        <Filter chosen={subject} />
        {days.length === 0 ? <Nothing isFiltered={subject !== null || !isFirst} /> : null}
        {days.map(([day, changes]) => (
          <section key={day} className="history-day">
            <h2>{capitalised(datedDay(day, today))}</h2>
            <ul className="card list">
              {changes.map((change) => (
                <ChangeRow key={change.id} change={change} />
              ))}
            </ul>
          </section>
        ))}
        {next === null && isFirst ? null : (
          <p className="flex">
            {isFirst ? null : (
              <a className="btn btn-line btn-sm" href={historyHref(subject, null)}>
                {historyText.newest}
              </a>
            )}
            {next === null ? null : (
              <a className="btn btn-line btn-sm" href={historyHref(subject, next)}>
                {historyText.older}
              </a>
            )}
          </p>
        )}
      </div>
    </BackofficeFrame>
  );
}

function Filter({ chosen }: { readonly chosen: SetupSubject | null }) {
  return (
    <nav className="chips" aria-label={historyText.filter}>
      {[null, ...SETUP_SUBJECTS].map((each) => (
        <a
          key={each}
          className="chip"
          href={historyHref(each, null)}
          aria-current={each === chosen ? "page" : undefined}
        >
          {each === null ? historyText.all : subjectWords[each]}
        </a>
      ))}
    </nav>
  );
}

function Nothing({ isFiltered }: { readonly isFiltered: boolean }) {
  const text = isFiltered ? historyText.emptyOf : historyText.emptyText;
  return <EmptyState title={historyText.emptyTitle} lines={[text]} />;
}

function historyHref(subject: SetupSubject | null, after: string | null): string {
  const query = new URLSearchParams({ ...(subject && { de: subject }), ...(after && { after }) });
  return `/backoffice/setup/history${query.size === 0 ? "" : `?${query}`}`;
}
