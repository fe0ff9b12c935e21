import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type MetaArgs, useLoaderData } from "@remix-run/react";
import { SiteHeader } from "#app/components/site/frame/header.tsx";
import { PageHead } from "#app/components/site/sections/page-head.tsx";
import { Icon, IconSheet } from "#app/components/ui/icon.tsx";
import { listHref, readList } from "#app/domain/paths/list-paths.ts";
import { foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { asDocument } from "#app/routing/other-group.ts";
import { businessListCss } from "#app/styles/entries/screen-css.ts";
import { listTitle, businessListText as text } from "#app/text/site/business-list.ts";
import { findPlace, listBusinesses } from "#app/usecases/catalog/next-times/find-businesses.server.ts";
import { Finder } from "./finder.tsx";
import { listShare } from "./list-share.server.ts";
import { Listed } from "./listed.tsx";
import { Unplaced } from "./unplaced.tsx";

export const handle = { css: businessListCss };

/**
 * The published businesses of a place, by their next free time. Text typed into the form leads to the address of the place it
 * means; for none or several, the page says so.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { deps } = context;
  const { searchParams } = new URL(request.url);
  const { region, city } = params;
  const place = region && city ? `${region}/${city}` : null;
  const asked = { place, ...readList(searchParams) };
  const typed = searchParams.get("lugar")?.trim().slice(0, MOST_TYPED) ?? null;
  if (typed !== null) {
    const found = typed === "" ? null : await findPlace(deps, typed, asked.trade);
    if (found === null || found.kind === "one") {
      throw redirect(listHref({ ...asked, place: found?.place ?? null, after: null }), 303);
    }
    return { kind: "unplaced" as const, typed, asked, found, placeName: null, ...frameData(context) };
  }
  const list = foundOr404(await listBusinesses(deps, asked));
  context.share(listShare(asked, list, deps.settings));
  return {
    kind: "list" as const,
    typed: list.placeName ?? "",
    asked,
    list,
    placeName: list.placeName,
    ...frameData(context),
  };
}

/** No place has a longer name. */
const MOST_TYPED = 80;

export const clientLoader = asDocument;

export function meta({ data }: MetaArgs<typeof loader>) {
  if (!data) return [];
  const { asked, placeName, productName } = data;
  return [{ title: listTitle({ trade: asked.trade, placeName }, productName).title }];
}

export default function BusinessListScreen() {
  const data = useLoaderData<typeof loader>();
  const { asked, typed, account, xsrf, productName } = data;
  return (
    <>
      <IconSheet names={["chevron", "menu", "search", "info", "calendar", "pin", "store"]} />
      <SiteHeader account={account} xsrf={xsrf} productName={productName} />
      <main className="wrap" id="main">
        <PageHead title={text.title} lead={text.lead} />
        <Finder typed={typed} asked={asked} />
        {data.kind === "list" ? (
          <Listed asked={asked} list={data.list} />
        ) : (
          <Unplaced asked={asked} typed={typed} found={data.found} />
        )}
        <p className="calm">
          <Icon name="info" />
          <span>{text.promise}</span>
        </p>
      </main>
    </>
  );
}
