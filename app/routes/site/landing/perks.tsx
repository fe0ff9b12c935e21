import { Icon } from "#app/components/ui/icon.tsx";
import { landingText } from "#app/text/site/landings/landing-text.ts";

type SubTitles = { readonly subTitles: readonly string[] };

/** 'Beneficios', only on phones (accounts §2, SEO landing template). */
export function Perks({ subTitles }: SubTitles) {
  return (
    <section className="wrap only-phone">
      <div className="perks">
        <h2>{landingText.benefits}</h2>
        <Ticks texts={subTitles} />
      </div>
    </section>
  );
}

export function Ticks({ texts }: { readonly texts: readonly string[] }) {
  return (
    <ul className="ticks">
      {texts.map((text) => (
        <li key={text}>
          <Icon name="check" small />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
