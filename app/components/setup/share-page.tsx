import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { CopyButton, CopyRow } from "#app/components/setup/copy-row.tsx";
import { QrCode, type QrShape } from "#app/components/setup/qr-code.tsx";
import { sheetPath } from "#app/domain/paths/page-paths.ts";
import { instagramText, shareText, shownAddress, whatsAppText } from "#app/text/setup/share.ts";
import "#app/styles/parts/card.css";
import "#app/styles/parts/share-page.css";

/** A business's page, as it is shared with clients. */
export type SharedPage = {
  readonly name: string;
  readonly slug: string;
  readonly url: string;
  /** Its trade, in a word. */
  readonly trade: string | null;
  readonly qr: QrShape;
};

/** The link of a business's page with its QR code, and texts that share it with clients. */
export function SharePage({ page }: { readonly page: SharedPage }) {
  const { name, slug, url, trade, qr } = page;
  const toClients = whatsAppText(name, url);
  const bio = instagramText(trade, shownAddress(url));
  return (
    <div className="share-page">
      <CopyRow url={url} label={shareText.link} />
      <div className="qr card">
        <QrCode shape={qr} label={shareText.qr(shownAddress(url))} />
        <p className="sm muted">{shareText.qrHint}</p>
        <a className="btn btn-line btn-sm" href={sheetPath(slug)}>
          <PlaceIcon name="print" small />
          {shareText.print}
        </a>
      </div>
      <div className="share-texts">
        <section>
          <p className="label">{shareText.toWhatsApp}</p>
          <p className="bubble">{toClients}</p>
          <p className="flex">
            <a
              className="btn btn-line btn-sm"
              href={`https://wa.me/?${new URLSearchParams({ text: toClients })}`}
              target="_blank"
              rel="noreferrer"
            >
              <PlaceIcon name="whatsapp" small />
              {shareText.whatsapp}
            </a>
            <CopyButton text={toClients} label={shareText.toWhatsApp} />
          </p>
        </section>
        <section>
          <p className="label">{shareText.toInstagram}</p>
          <p className="bubble">{bio}</p>
          <p className="flex">
            <CopyButton text={bio} label={shareText.toInstagram} />
          </p>
        </section>
      </div>
    </div>
  );
}
