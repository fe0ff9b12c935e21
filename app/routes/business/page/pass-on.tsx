import { Address } from "#app/components/setup/address.tsx";
import { CopyButton } from "#app/components/setup/copy-row.tsx";
import { QrCode, type QrShape } from "#app/components/setup/qr-code.tsx";
import { sheetPath } from "#app/domain/paths/page-paths.ts";
import { shownAddress } from "#app/text/setup/share.ts";
import { businessPageText, sharedText } from "#app/text/site/business-page.ts";
import { PageIcon } from "./page-icon.tsx";
import { SHARE_ID } from "./share-link.tsx";

type PassOnProps = {
  readonly name: string;
  readonly slug: string;
  readonly url: string;
  readonly qr: QrShape;
};

/** Shares the page's address: as a QR code, by WhatsApp, or copied; only copying needs script. */
export function PassOn({ name, slug, url, qr }: PassOnProps) {
  const message = new URLSearchParams({ text: `${sharedText(name)}: ${url}` });
  return (
    <section className="passon" id={SHARE_ID}>
      <div className="qr">
        <QrCode shape={qr} label={businessPageText.qrOf(shownAddress(url))} />
      </div>
      <div>
        <h2>{businessPageText.shareName(name)}</h2>
        <p className="muted num">
          <Address url={url} />
        </p>
        <p className="acts">
          <a
            className="btn btn-line btn-sm"
            href={`https://wa.me/?${message}`}
            target="_blank"
            rel="noreferrer"
          >
            <PageIcon name="chat" small />
            {businessPageText.sendByWhatsApp}
          </a>
          <a className="btn btn-line btn-sm" href={sheetPath(slug)}>
            <PageIcon name="qr" small />
            {businessPageText.printQr}
          </a>
          <CopyButton text={url} label={businessPageText.copyLink} />
        </p>
      </div>
    </section>
  );
}
