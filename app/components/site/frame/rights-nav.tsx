import { rightsText } from "#app/text/site/rights.ts";

/** The buttons that the law wants at first access, and what else a visitor has a right to read. */
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
