import { Icon } from "#app/components/ui/icon.tsx";
import { type ProseSection, proseText } from "#app/text/site/prose.ts";
import "#app/styles/parts/card.css";
import "#app/styles/parts/text-page.css";

type ProseProps = {
  readonly sections: readonly ProseSection[];
  readonly isNumbered?: boolean;
};

/** A long text, section by section. */
export function Prose({ sections, isNumbered = false }: ProseProps) {
  return (
    <article className="prose">
      {sections.map(({ id, title, paragraphs, entries = [] }, index) => [
        <h2 key={id} id={id}>
          {isNumbered ? `${index + 1}. ${title}` : title}
        </h2>,
        ...paragraphs.map((text) => <p key={text}>{linked(text)}</p>),
        entries.length === 0 ? null : (
          <ul key={`${id}-entries`}>
            {entries.map((text) => (
              <li key={text}>{linked(text)}</li>
            ))}
          </ul>
        ),
      ])}
    </article>
  );
}

/** `[words](address)` as a link. */
function linked(text: string) {
  return text.split(/(\[[^\]]+\]\([^)]+\))/).map((part) => {
    const [, words, href] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? [];
    return words === undefined ? (
      part
    ) : (
      <a key={part} className="link" href={href}>
        {words}
      </a>
    );
  });
}

/** Links to the sections: beside the text, on phones folded above it. Its symbol: `chevron`. */
export function ProseIndex({ sections }: Pick<ProseProps, "sections">) {
  const list = (
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <nav className="index card only-desk" aria-label={proseText.onThisPage}>
        {list}
      </nav>
      <details className="index card only-mob">
        <summary>
          {proseText.onThisPage}
          <Icon name="chevron" small />
        </summary>
        {list}
      </details>
    </>
  );
}
