import { useEffect, useState } from "react";
import { frameText } from "#app/text/site/frame.ts";

/** From where on the way up is worth a button (accounts §9). */
const SCROLLED_PX = 300;

/** With script, once the page has been scrolled; a link, so that the browser does the moving. */
export function BackToTop() {
  const [isFar, setIsFar] = useState(false);

  useEffect(() => {
    const look = () => setIsFar(window.scrollY > SCROLLED_PX);
    look();
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, []);

  if (!isFar) return null;
  return (
    <a className="to-top icon-btn" href="#top" title={frameText.backToTop}>
      <span className="sr">{frameText.backToTop}</span>
      <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 19V5m-6 6 6-6 6 6" />
      </svg>
    </a>
  );
}
