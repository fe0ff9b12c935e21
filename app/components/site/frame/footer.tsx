import { footerText } from "#app/text/site/frame.ts";

/** The product's own pages and networks; hidden on phones by its style (accounts §2, App shell). */
export function SiteFooter({ productName }: { readonly productName: string }) {
  return (
    <footer className="foot">
      <div className="wrap">
        <p className="muted">{footerText.copyright(productName)}</p>
        <nav aria-label={footerText.navigation}>
          {footerText.pages.map(({ label, href }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </nav>
        <nav aria-label={footerText.social}>
          {footerText.networks.map(({ label, href }) => (
            <a key={href} href={href} target="_blank" rel="noreferrer">
              {label}
            </a>
          ))}
        </nav>
      </div>
    </footer>
  );
}
