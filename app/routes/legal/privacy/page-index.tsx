import { Icon } from "#app/components/ui/icon.tsx";
import { privacyText } from "#app/text/legal/privacy.ts";

const { registry, data, cookies, others, time, rights, request } = privacyText;
const SECTIONS = [registry, data, cookies, others, time, rights, request];

/** The way to each section: beside the text, on phones folded above it. */
export function PageIndex() {
  const list = (
    <ol>
      {SECTIONS.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <nav className="index card only-desk" aria-label={privacyText.index}>
        {list}
      </nav>
      <details className="index card only-mob">
        <summary>
          {privacyText.index}
          <Icon name="chevron" small />
        </summary>
        {list}
      </details>
    </>
  );
}
