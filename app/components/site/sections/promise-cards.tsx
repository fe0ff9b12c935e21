import { isSiteIcon, SiteIcon, type SiteIconName } from "#app/components/site/sections/site-icon.tsx";
import { Soon } from "#app/components/site/sections/soon.tsx";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import type { PromiseCard } from "#app/text/site/promises.ts";
import "#app/styles/parts/nine.css";

type Card = PromiseCard & { readonly icon: IconName | SiteIconName };

/** The product's features as cards; a coming one says so. The page's `IconSheet` must have the icons of `Icon`. */
export function PromiseCards({ cards }: { readonly cards: readonly Card[] }) {
  return (
    <ul className="nine">
      {cards.map((card) => (
        <li key={card.title}>
          <CardIcon name={card.icon} />
          <h3>
            {card.title} <Soon kept={card} />
          </h3>
          <p className="muted">{card.text}</p>
        </li>
      ))}
    </ul>
  );
}

function CardIcon({ name }: { readonly name: IconName | SiteIconName }) {
  return isSiteIcon(name) ? <SiteIcon name={name} /> : <Icon name={name} />;
}
