import type { FrameData } from "#app/components/site/frame/frame-data.ts";
import { footerText } from "#app/text/site/frame.ts";
import { listWay } from "#app/text/site/list-way.ts";
import "#app/styles/parts/footer.css";

type SiteFooterProps = Pick<FrameData, "productName" | "networks"> & {
  /** Whether it links to the list of businesses; a business's own page names no other business. */
  readonly hasList: boolean;
};

/** The product's own pages and social networks; the stylesheet hides it on phones (accounts §2, App shell). */
export function SiteFooter({ productName, networks = [], hasList }: SiteFooterProps) {
  const pages = hasList ? [listWay, ...footerText.pages] : footerText.pages;
  return (
    <footer className="foot">
      <div className="wrap">
        <p className="muted">{footerText.copyright(productName)}</p>
        <nav aria-label={footerText.navigation}>
          {pages.map(({ label, href }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </nav>
        {networks.length === 0 ? null : (
          <nav aria-label={footerText.social}>
            {networks.map(({ network, url }) => (
              <a key={url} href={url} target="_blank" rel="noreferrer">
                {footerText.networks[network]}
              </a>
            ))}
          </nav>
        )}
      </div>
    </footer>
  );
}
