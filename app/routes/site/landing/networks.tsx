import { footerText } from "#app/text/site/frame.ts";
import { landingText } from "#app/text/site/landings/landing-text.ts";

/** Where the product is, each in a new tab. */
export function Networks() {
  return (
    <section className="wrap">
      <div className="social">
        <h2>{landingText.networks}</h2>
        <ul>
          {footerText.networks.map(({ label, href }) => (
            <li key={href}>
              <a className="btn btn-line btn-sm" href={href} target="_blank" rel="noreferrer">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
