import { SiteIcon } from "#app/components/site/sections/site-icon.tsx";
import { toTopText } from "#app/text/site/to-top.ts";

/**
 * The way back up. Nothing is called `top`: browsers take that for the top of the page, and a header that sticks is always in view.
 * It is in sight once the page has been scrolled more than 300 px (accounts §9). Last in `main`. */
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
