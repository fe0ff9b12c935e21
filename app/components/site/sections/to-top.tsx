import { SiteIcon } from "#app/components/site/sections/site-icon.tsx";
import { toTopText } from "#app/text/site/to-top.ts";

/**
 * The way back up, in sight once the page has been scrolled more than 300 px (accounts §9). Last in `main`. Browsers know
 * `#top` for a page's top as long as nothing has that id: a header that sticks would be found where it is.
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
