import type { NetworkPage } from "#app/components/site/frame/frame-data.ts";
import { footerText } from "#app/text/site/frame.ts";
import { landingText } from "#app/text/site/landings/landing-text.ts";

type NetworksProps = { readonly pages: readonly NetworkPage[] };

/** The product's own pages on social networks, each in a new tab; nothing if the operator set none. */
export function Networks({ pages }: NetworksProps) {
  if (pages.length === 0) return null;
  return (
    <section className="wrap">
      <div className="social">
        <h2>{landingText.networks}</h2>
        <ul>
          {pages.map(({ network, url }) => (
            <li key={url}>
              <a className="btn btn-line btn-sm" href={url} target="_blank" rel="noreferrer">
                {footerText.networks[network]}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
