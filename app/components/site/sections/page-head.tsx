import "#app/styles/parts/section.css";

/** A text page's title, with a sentence under it. */
export function PageHead({ title, lead = null }: { readonly title: string; readonly lead?: string | null }) {
  return (
    <header className="head">
      <h1>{title}</h1>
      {lead === null ? null : <p className="sub">{lead}</p>}
    </header>
  );
}
