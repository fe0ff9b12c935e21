import { type MoneyPage, moneyNavLabel, moneyPages } from "#app/text/money/money-nav.ts";
import "#app/styles/parts/seg-links.css";

/** Links between the pages of a business's money. */
export function MoneyNav({ here }: { readonly here: MoneyPage }) {
  return (
    <nav className="seg-links money-nav" aria-label={moneyNavLabel}>
      {moneyPages.map(({ href, label }) => (
        <a key={href} href={href} aria-current={href === here ? "page" : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}
