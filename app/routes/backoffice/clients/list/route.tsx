import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import {
  type ClientActionFunctionArgs,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { Done } from "#app/components/ui/done.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { answerElse } from "#app/routing/unsent-forms.ts";
import { clientsCss } from "#app/styles/entries/screen-css.ts";
import { alikeWords, clientDone, clientsText } from "#app/text/clients/clients.ts";
import { doubtsTitle, doubtText } from "#app/text/clients/phone-doubts.ts";
import { errorMessage } from "#app/text/errors.ts";
import { grouped } from "#app/text/formats.ts";
import { viewClients } from "#app/usecases/clients/view-clients.server.ts";
import { clientRow } from "./client-row-view.ts";
import { ClientRows } from "./client-rows.tsx";
import type { FoundPart } from "./found-part.ts";
import { Groups, SortForm } from "./groups.tsx";
import { ListIcons, ListTools } from "./list-tools.tsx";
import { EVERYBODY, readShown, shownHref } from "./list-view.ts";
import { Found, SearchForm } from "./search-form.tsx";
import { useClientSearch } from "./use-client-search.ts";

export const handle = { css: clientsCss };

/**
 * The clients of the business; a professional sees the clients they attend. An unknown position in the list leads back to its
 * beginning.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireUser({ request, context });
  const params = new URL(request.url).searchParams;
  const shown = readShown(params);
  const after = params.get("after");
  const answer = await viewClients(context.deps, actor, { ...shown, q: "", after });
  if (!answer.ok && answer.error.code === "NOT_FOUND" && after !== null) throw redirect(shownHref(shown));
  const { part, tags, counts, duplicate, doubts, isManager, seesReach, today } = foundOr404(answer);
  return {
    ...{ shown, tags, counts, isManager, seesReach },
    alike: counts && counts.duplicates > 0 ? alikeWords(duplicate, counts.duplicates) : null,
    doubts,
    isFirst: after === null,
    rows: part.items.map((client) => clientRow(client, today)),
    next: part.next && shownHref(shown, part.next),
    ...frameData(context),
  };
}

/** The search, as a POST: it changes nothing, and no address holds the search text. */
export async function action({ request, context }: ActionFunctionArgs) {
  const actor = requireUser({ request, context });
  const form = await request.formData();
  const q = String(form.get("q") ?? "")
    .trim()
    .slice(0, 100);
  const after = String(form.get("after") ?? "") || null;
  const empty = { q, rows: [], next: null };
  if (q === "") return data<FoundPart>({ ...empty, fault: null });
  const answer = await viewClients(context.deps, actor, { ...EVERYBODY, q, after });
  if (!answer.ok && answer.error.code === "NOT_FOUND")
    return data<FoundPart>({ ...empty, fault: errorMessage("NOT_FOUND") }, { status: 404 });
  const { part, today } = foundOr404(answer);
  const rows = part.items.map((client) => clientRow(client, today));
  return data<FoundPart>({ q, rows, next: part.next, fault: null });
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerElse<FoundPart>(
    () => serverAction<typeof action>() as Promise<FoundPart>,
    ({ code }) => ({ q: " ", rows: [], next: null, fault: errorMessage(code) }),
  );
}

/** A search changes nothing. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined || formMethod === "GET" ? defaultShouldRevalidate : false;
}

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${clientsText.title} · ${data.productName}` }] : [];
}

export default function Clients() {
  const { shown, tags, counts, alike, doubts, isManager, seesReach, isFirst, rows, next, ...frame } =
    useLoaderData<typeof loader>();
  const answered = useActionData<FoundPart>() ?? null;
  const search = useClientSearch(answered);
  const { found } = search;
  const isEverybody = shown.group === null;
  const isNobody = isEverybody && isFirst && rows.length === 0;
  return (
    <BackofficeFrame
      frame={frame}
      title={clientsText.title}
      count={counts && counts.clients > 0 ? grouped(counts.clients) : null}
      icons={["alert", "check", "info", "search", "users"]}
      tools={<ListTools isManager={isManager} seesReach={seesReach} />}
      tool={<ListIcons isManager={isManager} seesReach={seesReach} />}
    >
      <div className="setup c-list">
        <Done sentences={clientDone} />
        <SearchForm
          search={search}
          answered={answered}
          hint={seesReach ? clientsText.findHint : clientsText.findHintOwn}
          xsrf={frame.xsrf}
        />
        {found ? (
          <Found found={found} xsrf={frame.xsrf} />
        ) : (
          <>
            {isManager && !isNobody ? (
              <div className="c-groups">
                <Groups shown={shown} tags={tags} />
                {isEverybody && rows.length > 1 ? <SortForm shown={shown} /> : null}
              </div>
            ) : null}
            {alike && isEverybody ? <Alike alike={alike} /> : null}
            {doubts > 0 && isEverybody ? <Doubts count={doubts} /> : null}
            {isNobody ? <Nobody isManager={isManager} /> : null}
            {rows.length > 0 ? <ClientRows rows={rows} /> : null}
            {rows.length === 0 && !isNobody ? <p className="note">{clientsText.none}</p> : null}
            {next ? (
              <a className="btn btn-line btn-sm c-more" href={next}>
                {clientsText.more}
              </a>
            ) : null}
          </>
        )}
      </div>
    </BackofficeFrame>
  );
}

function Alike({ alike: [title, how] }: { readonly alike: readonly [title: string, how: string] }) {
  return (
    <div className="alert c-alike">
      <Icon name="users" />
      <p>
        <b>{title}</b> {how}
      </p>
      <a className="way" href="/backoffice/clients/repeated">
        {clientsText.review}
      </a>
    </div>
  );
}

function Doubts({ count }: { readonly count: number }) {
  return (
    <div className="alert c-alike">
      <Icon name="alert" />
      <p>
        <b>{doubtsTitle(count)}</b> {doubtText.why}
      </p>
      <a className="way" href="/backoffice/clients/phones">
        {clientsText.review}
      </a>
    </div>
  );
}

function Nobody({ isManager }: { readonly isManager: boolean }) {
  if (!isManager) return <EmptyState title={clientsText.nobodyOwn} lines={[clientsText.nobodyOwnHow]} />;
  return (
    <EmptyState title={clientsText.nobody} lines={[clientsText.nobodyHow]}>
      <a className="btn btn-line" href="/backoffice/clients/import">
        {clientsText.importList}
      </a>
    </EmptyState>
  );
}
