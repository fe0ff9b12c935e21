import { SiteIcon } from "#app/components/site/sections/site-icon.tsx";
import { toTopText } from "#app/text/site/to-top.ts";
import "#app/styles/parts/to-top.css";

/**
 * The link to the top, visible after more than 300 px of scrolling (accounts §9). It is last in `main`. Browsers treat `#top` as
 * the page's top while no element has that id; a sticky header would be found in its current place.
 */
export function ToTop() {
  return (
    <p className="to-top">
      <a className="icon-btn" href="#top" title={toTopText}>
        <span className="sr">{toTopText}</span>
        <SiteIcon name="up" />
      </a>
    </p>
  );
}
