import { contactPageText } from "#app/text/site/contact-page.ts";
import { rightsText } from "#app/text/site/rights.ts";
import "#app/styles/parts/text-page.css";

const [withdrawal, leaving, [, privacy]] = rightsText.links;

/** Links for common questions that have a page of their own. */
export function ContactAside() {
  const { turno, rights } = contactPageText;
  const links = [withdrawal, leaving, [rights.data, `${privacy}#pedido`]] as const;
  return (
    <aside className="aside">
      <div className="card pad">
        <h2 className="h-sm">{turno.title}</h2>
        <p className="muted sm">{turno.text}</p>
      </div>
      <div className="card pad ways">
        <h2 className="h-sm">{rights.title}</h2>
        {links.map(([label, href]) => (
          <a key={href} className="link sm" href={href}>
            {label}
          </a>
        ))}
      </div>
    </aside>
  );
}
