import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Done } from "#app/components/ui/done.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { storeListPath } from "#app/domain/paths/waitlist-paths.ts";
import { type LocalDate, usualDay } from "#app/domain/time/time.ts";
import { foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { answerElse } from "#app/routing/unsent-forms.ts";
import { staffWaitlistCss } from "#app/styles/entries/screen-css.ts";
import { errorMessage } from "#app/text/errors.ts";
import { listDone, listText } from "#app/text/waitlist/staff-list.ts";
import { viewWaitlist, type WaitlistPage } from "#app/usecases/waitlist/staff/view-waitlist.server.ts";
import { usualStore } from "../calendar/store-cookie.server.ts";
import { type Answered, handleList } from "./action.server.ts";
import { EntryRow } from "./entry-row.tsx";
import { Figures } from "./figures.tsx";
import "#app/styles/parts/field.css";
import "#app/styles/parts/setup.css";

export const handle = { css: staffWaitlistCss };

/** The waitlist of a store, and what the list filled. A professional sees the entries that they could serve. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireUser({ request, context });
  const { searchParams } = new URL(request.url);
  const after = Number(/^\d{1,4}$/.exec(searchParams.get("after") ?? "")?.[0] ?? 0);
  const asked = { storeId: searchParams.get("store"), usualStore: usualStore(request), after };
  const page = foundOr404(await viewWaitlist(context.deps, actor, asked));
  return data({ page, today: usualDay(context.deps.now()), ...frameData(context) });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const actor = requireUser({ request, context });
  const store = new URL(request.url).searchParams.get("store");
  const here = storeListPath(store);
  return handleList({ deps: context.deps, actor, form: await request.formData(), here });
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerElse<Answered>(
    () => serverAction<typeof action>() as Promise<Answered>,
    ({ code }) => ({ refusal: code }),
  );
}

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${listText.title} · ${data.productName}` }] : [];
}

export default function Waitlist() {
  const { page, today, ...frame } = useLoaderData<typeof loader>();
  const answered = useActionData<Answered>();
  const { stores, storeId, total } = page;
  const icons = ["alert", "check", "info", "clock"] as const;
  const count = total === 0 ? null : `${total}`;
  return (
    <BackofficeFrame
      frame={frame}
      title={listText.title}
      count={count}
      icons={icons}
      back={calendarOf(storeId)}
    >
      <div className="setup waits">
        {answered ? (
          <Alert kind="danger">{errorMessage(answered.refusal)}</Alert>
        ) : (
          <Done sentences={listDone} />
        )}
        {stores.length > 1 ? <Stores page={page} /> : null}
        {storeId === null ? (
          <EmptyState title={listText.noStores} lines={[listText.noStoresText]} />
        ) : (
          <div className="waits-cols">
            <Queue page={page} today={today} xsrf={frame.xsrf} />
            <Figures figures={page.figures} />
          </div>
        )}
      </div>
    </BackofficeFrame>
  );
}

function calendarOf(storeId: string | null): string {
  return storeId === null
    ? "/backoffice/calendar"
    : `/backoffice/calendar?${new URLSearchParams({ store: storeId })}`;
}

function Stores({ page: { stores, storeId } }: { readonly page: WaitlistPage }) {
  return (
    <nav className="chips" aria-label={listText.stores}>
      {stores.map(({ id, name }) => (
        <a
          key={id}
          className="chip"
          href={storeListPath(id)}
          aria-current={id === storeId ? "page" : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

type QueueProps = { readonly page: WaitlistPage; readonly today: LocalDate; readonly xsrf: string };

/** The entries in the order of the queue, page by page. */
function Queue({ page, today, xsrf }: QueueProps) {
  const { entries, after, next, storeId, isManager } = page;
  if (entries.length === 0 && after === 0)
    return <EmptyState title={listText.empty} lines={[listText.emptyText]} />;
  return (
    <section aria-labelledby="queue">
      <h2 id="queue" className="sr">
        {listText.queue}
      </h2>
      <p className="sm muted">{listText.lead}</p>
      <ol className="waiting" start={after + 1}>
        {entries.map((entry, nth) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            place={after + nth + 1}
            today={today}
            isManager={isManager}
            xsrf={xsrf}
          />
        ))}
      </ol>
      <p className="flex">
        {after > 0 ? (
          <a className="btn btn-quiet" href={storeListPath(storeId)}>
            {listText.first}
          </a>
        ) : null}
        {next === null ? null : (
          <a className="btn btn-line" href={storeListPath(storeId, next)}>
            {listText.next}
          </a>
        )}
      </p>
    </section>
  );
}
