import { type MouseEvent, useEffect, useRef, useState } from "react";
import type { CategoryCode } from "#app/domain/codes/catalog.ts";
import { categoryLabels } from "#app/text/labels.ts";
import { servicesText } from "#app/text/wizard/wizard.ts";

type CategoryNavProps = { readonly codes: readonly CategoryCode[] };

/** Jumps to a category. With script, the chip of the category in view is marked, and a jump leaves no history entry. */
export function CategoryNav({ codes }: CategoryNavProps) {
  const [current, setCurrent] = useState(codes[0]);
  const row = useRef<HTMLElement>(null);
  useEffect(() => watchCategories(codes, setCurrent), [codes]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chip is found by the mark that `current` gives it
  useEffect(() => bringIntoView(row.current), [current]);

  function jump(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault();
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const category = document.getElementById(event.currentTarget.hash.slice(1));
    category?.scrollIntoView({ behavior: calm ? "instant" : "smooth" });
  }

  return (
    <nav ref={row} className="chips cats" aria-label={servicesText.categories}>
      {codes.map((code) => (
        <a
          key={code}
          className="chip"
          href={`#${code}`}
          aria-current={code === current ? "true" : undefined}
          onClick={jump}
        >
          {categoryLabels[code]}
        </a>
      ))}
    </nav>
  );
}

/** Scrolls only the row, so that the page's own jump continues; the stylesheet sets the speed. */
function bringIntoView(row: HTMLElement | null) {
  const chip = row?.querySelector<HTMLElement>("[aria-current]");
  if (row && chip) row.scrollLeft = chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2;
}

/** Reports the last category that begins above a line in the upper third of the window; before any, the first. */
function watchCategories(codes: readonly CategoryCode[], tell: (code: CategoryCode | undefined) => void) {
  const begun = new Set<string>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) begun.add(target.id);
        else begun.delete(target.id);
      }
      tell(codes.filter((code) => begun.has(code)).pop() ?? codes[0]);
    },
    { rootMargin: "99999px 0px -70%" },
  );
  for (const code of codes) {
    const section = document.getElementById(code);
    if (section) observer.observe(section);
  }
  return () => observer.disconnect();
}
