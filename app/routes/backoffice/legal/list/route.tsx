import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaArgs, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { Done } from "#app/components/ui/done.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { LEGAL_PAGE } from "#app/domain/paths/notification-paths.ts";
import { foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { setupCss } from "#app/styles/entries/screen-css.ts";
import { requestsDone, requestsText as text } from "#app/text/legal/business.ts";
import { viewRequests } from "#app/usecases/legal/business-requests.server.ts";
import { RequestRow } from "./request-row.tsx";
import "#app/styles/parts/setup.css";

export const handle = { css: setupCss };

/** The legal requests to a business, for its owners and managers; 404 for other members. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireUser({ request, context });
  const { searchParams } = new URL(request.url);
  const isSettled = searchParams.get("ver") === SETTLED;
  const after = searchParams.get("after");
  const { items, next } = foundOr404(await viewRequests(context.deps, actor, { isSettled, after }));
  return { items, next, isSettled, isFirst: after === null, ...frameData(context) };
}

const SETTLED = "respondidos";

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${text.title} · ${data.productName}` }] : [];
}

export default function Requests() {
  const { items, next, isSettled, isFirst, ...frame } = useLoaderData<typeof loader>();
  return (
    <BackofficeFrame frame={frame} title={text.title} icons={["check", "info"]} back="/backoffice/setup">
      <div className="setup setup-text">
        <Done sentences={requestsDone} />
        <p className="muted">{text.lead}</p>
        <nav className="chips" aria-label={text.views}>
          <a className="chip" href={hrefOf(false, null)} aria-current={isSettled ? undefined : "page"}>
            {text.open}
          </a>
          <a className="chip" href={hrefOf(true, null)} aria-current={isSettled ? "page" : undefined}>
            {text.settled}
          </a>
        </nav>
        {items.length === 0 ? (
          <EmptyState title={isSettled ? text.emptySettled : text.emptyOpen} lines={[text.emptyText]} />
        ) : (
          <ul className="card list">
            {items.map((item) => (
              <RequestRow key={item.id} request={item} />
            ))}
          </ul>
        )}
        {next === null && isFirst ? null : (
          <p className="flex">
            {isFirst ? null : (
              <a className="btn btn-line btn-sm" href={hrefOf(isSettled, null)}>
                {text.first}
              </a>
            )}
            {next === null ? null : (
              <a className="btn btn-line btn-sm" href={hrefOf(isSettled, next)}>
                {text.more}
              </a>
            )}
          </p>
        )}
      </div>
    </BackofficeFrame>
  );
}

function hrefOf(isSettled: boolean, after: string | null): string {
  const query = new URLSearchParams({ ...(isSettled && { ver: SETTLED }), ...(after && { after }) });
  return `${LEGAL_PAGE}${query.size === 0 ? "" : `?${query}`}`;
}
