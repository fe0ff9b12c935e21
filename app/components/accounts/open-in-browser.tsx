import { CopyRow } from "#app/components/setup/copy-row.tsx";
import { androidBrowserHref, type OtherBrowser } from "#app/domain/web-view.ts";
import { socialText } from "#app/text/accounts/social.ts";

type OpenInBrowserProps = { readonly browser: OtherBrowser; readonly path: string };

/** The way out of an app's web view, in which Google allows no login: the page's address, to open in a browser. */
export function OpenInBrowser({ browser: { origin, isAndroid }, path }: OpenInBrowserProps) {
  const url = `${origin}${path}`;
  return (
    <section className="in-browser" aria-labelledby="in-browser">
      <h2 id="in-browser">{socialText.inBrowser}</h2>
      <p className="sm">{socialText.whyInBrowser}</p>
      <CopyRow url={url} label={socialText.address} />
      {isAndroid ? (
        <a className="btn btn-line btn-block" href={androidBrowserHref(url)}>
          {socialText.openBrowser}
        </a>
      ) : null}
    </section>
  );
}
