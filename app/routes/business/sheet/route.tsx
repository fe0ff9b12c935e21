import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type MetaArgs, useLoaderData } from "@remix-run/react";
import { Address } from "#app/components/setup/address.tsx";
import { QrCode } from "#app/components/setup/qr-code.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { pagePath, pageUrl, qrFilePath, sheetPath } from "#app/domain/paths/page-paths.ts";
import { qrCodeOf } from "#app/routing/business/qr-code.server.ts";
import { foundOr404 } from "#app/routing/found.ts";
import { qrSheetCss } from "#app/styles/entries/screen-css.ts";
import { shownAddress } from "#app/text/setup/share.ts";
import { businessPageText, sheetText } from "#app/text/site/business-page.ts";
import { businessSheet } from "#app/usecases/catalog/business-sheet.server.ts";
import { noteInFirstWeek } from "#app/usecases/setup/first-week/first-week.server.ts";
import "#app/styles/screens/qr-sheet.css";

export const handle = { css: qrSheetCss };

/** A business's QR code on a sheet for the mirror, for viewers who may see its page. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { deps, actor } = context;
  const sheet = foundOr404(await businessSheet(deps, actor, params.business ?? ""));
  if ("movedTo" in sheet) throw redirect(sheetPath(sheet.movedTo), 301);
  const isRunBy = actor.kind === "user" && context.isManager && actor.businessId === sheet.businessId;
  if (sheet.isNew && isRunBy && context.isRead) noteInFirstWeek(deps, sheet.businessId, "QR");
  const url = pageUrl(deps.settings.publicUrl, sheet.slug);
  const name = sheet.name ?? businessPageText.defaultName;
  return { name, slug: sheet.slug, url, qr: qrCodeOf(url), productName: deps.settings.productName };
}

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: sheetText.title(data.name) }] : [];
}

export default function QrSheet() {
  const { name, slug, url, qr, productName } = useLoaderData<typeof loader>();
  const address = shownAddress(url);
  return (
    <>
      <nav className="tools" aria-label={sheetText.tools}>
        <a className="btn btn-line btn-sm" href={pagePath(slug)}>
          {sheetText.back}
        </a>
        <a className="btn btn-line btn-sm" href={qrFilePath(slug)} download={`qr-${slug}.svg`}>
          {sheetText.file}
        </a>
        <PrintButton />
        <p className="sm muted">{sheetText.hint}</p>
      </nav>
      <main className="a4" id="main">
        <section className="poster">
          <header>
            <h1 className={name.length > LONG_NAME ? "long" : undefined}>{name}</h1>
            <p className="lede">{sheetText.lead}</p>
          </header>
          <div className="plate">
            <QrCode shape={qr} label={businessPageText.qrOf(address)} />
          </div>
          <p className="url">
            <Address url={url} />
          </p>
          <ol className="how">
            {sheetText.steps.map((step, index) => (
              <li key={step}>
                <b>{index + 1}</b>
                {step}
              </li>
            ))}
          </ol>
          <p className="by">{sheetText.by(productName)}</p>
        </section>
        <ul className="cut" aria-label={sheetText.cards}>
          {CARDS.map((card) => (
            <li key={card}>
              <QrCode shape={qr} label={businessPageText.qrOf(address)} />
              <span>
                <b>{name}</b>
                {`${sheetText.bookAt} `}
                <Address url={url} />
              </span>
            </li>
          ))}
        </ul>
      </main>
    </>
  );
}

const CARDS = [1, 2, 3, 4];
/** Names with more letters than this are smaller, so that the poster keeps to its page. */
const LONG_NAME = 16;

/** Needs script; without it, the browser's own menu prints. */
function PrintButton() {
  const hydrated = useHydrated();
  if (!hydrated) return null;
  return (
    <button type="button" className="btn btn-sm" onClick={() => window.print()}>
      {sheetText.print}
    </button>
  );
}
