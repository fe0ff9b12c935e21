import { rightsText } from "#app/text/site/rights.ts";

/** The buttons that the law wants at first access, at every width and whoever is logged in. */
export function RightsStrip() {
  return (
    <nav className="legal" aria-label={rightsText.navigation}>
      <div>
        {rightsText.buttons.map(({ label, href }) => (
          <a key={href} href={href}>
            <b>{label}</b>
          </a>
        ))}
        {rightsText.pages.map(({ label, href }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
      </div>
    </nav>
  );
}
