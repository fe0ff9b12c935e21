import { rightsText } from "#app/text/site/rights.ts";

/** The buttons that the law requires at first access, and the other legal texts. */
export function RightsNav({ linkClass }: { readonly linkClass?: string }) {
  return (
    <nav aria-label={rightsText.navigation}>
      {rightsText.links.map(([label, href]) => (
        <a key={href} className={linkClass} href={href}>
          {label}
        </a>
      ))}
    </nav>
  );
}
