import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type MetaArgs, useLoaderData } from "@remix-run/react";
import { SiteHeader } from "#app/components/site/frame/header.tsx";
import { IconSheet } from "#app/components/ui/icon.tsx";
import { Note } from "#app/components/ui/note.tsx";
import { LIST_PAGE, pagePath, pageUrl } from "#app/domain/paths/page-paths.ts";
import { businessPreview } from "#app/routing/business/business-preview.ts";
import { pageShare } from "#app/routing/business/business-share.server.ts";
import { noteArrival } from "#app/routing/business/note-arrival.server.ts";
import { qrCodeOf } from "#app/routing/business/qr-code.server.ts";
import { foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { asDocument } from "#app/routing/other-group.ts";
import { businessPageCss } from "#app/styles/entries/screen-css.ts";
import { businessPageText } from "#app/text/site/business-page.ts";
import { businessPage } from "#app/usecases/catalog/business-page.server.ts";
import { Branch } from "./branch.tsx";
import { BusinessHead } from "./business-head.tsx";
import { Offers } from "./offers.tsx";
import { Benefits, Jumps, Preview, QuickBar } from "./page-parts.tsx";
import { PassOn } from "./pass-on.tsx";
import { SalonShapes } from "./salon-picture.tsx";
import { Team } from "./team.tsx";
import "#app/styles/parts/card.css";

export const handle = { css: businessPageCss };

/** A business's own page, by its slug, its id, or a former slug, which redirects (contract, Business side). */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { deps, actor } = context;
  const { search, searchParams } = new URL(request.url);
  const asked = { name: params.business ?? "", storeId: searchParams.get("sucursal") };
  const found = foundOr404(await businessPage(deps, actor, asked));
  if ("movedTo" in found) throw redirect(`${pagePath(found.movedTo)}${search}`, 301);
  const { isNew, isOwn, ...page } = found;
  if (isNew && !isOwn && context.isRead) noteArrival(deps, page.businessId, request);
  context.share(pageShare(page, deps.settings.publicUrl));
  const url = pageUrl(deps.settings.publicUrl, page.slug);
  return { page, url, qr: qrCodeOf(url), ...frameData(context) };
}

export const clientLoader = asDocument;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: businessPreview(data.page).title }] : [];
}

export default function BusinessPageScreen() {
  const { page, url, qr, ...frame } = useLoaderData<typeof loader>();
  const name = page.name ?? businessPageText.defaultName;
  const [first] = page.stores;
  const isEmpty = first === undefined;
  return (
    <>
      <IconSheet
        names={["chevron", "menu", "clock", "users", "star", "pin", "card", "store", "info", "calendar"]}
      />
      <SalonShapes />
      <SiteHeader account={frame.account} xsrf={frame.xsrf} productName={frame.productName} />
      <main className="wrap" id="main">
        {page.isPublished ? null : <Preview />}
        <BusinessHead page={page} name={name} url={url} />
        {isEmpty ? null : <Jumps hasTeam={page.team.length > 0} />}
        <section className="sec" id="sucursales">
          <h2>{businessPageText.branches}</h2>
          <p className="lead">{businessPageText.branchesLead}</p>
          {isEmpty ? (
            <Note icon="store" title={businessPageText.soon} lines={[businessPageText.soonLead]}>
              <a className="btn btn-line" href={LIST_PAGE}>
                {businessPageText.others}
              </a>
            </Note>
          ) : (
            <ul className="branches">
              {page.stores.map((store) => (
                <Branch key={store.id} store={store} businessId={page.businessId} />
              ))}
            </ul>
          )}
        </section>
        {isEmpty ? null : (
          <div className="split sec">
            <Offers page={page} />
            {page.team.length === 0 ? null : <Team team={page.team} />}
          </div>
        )}
        <Benefits />
        {isEmpty ? null : <PassOn name={name} slug={page.slug} url={url} qr={qr} />}
      </main>
      {first && !first.isUnready ? <QuickBar page={page} first={first} /> : null}
    </>
  );
}
