import { type MouseEvent, useEffect, useState } from "react";
import type { CategoryCode } from "#app/domain/codes/catalog.ts";
import { categoryLabels } from "#app/text/labels.ts";
import { servicesText } from "#app/text/wizard/wizard.ts";

type CategoryNavProps = { readonly codes: readonly CategoryCode[] };

/** Jumps to a category. With script the chip of the one in view is marked, and a jump leaves no trace in the history. */
export function CategoryNav({ codes }: CategoryNavProps) {
  const [current, setCurrent] = useState(codes[0]);
  useEffect(() => watchCategories(codes, setCurrent), [codes]);

  function jump(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault();
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const category = document.getElementById(event.currentTarget.hash.slice(1));
    category?.scrollIntoView({ behavior: calm ? "instant" : "smooth" });
  }

  return (
    <nav className="chips cats" aria-label={servicesText.categories}>
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

/** Tells which category crosses a line in the upper third of the window. */
function watchCategories(codes: readonly CategoryCode[], tell: (code: CategoryCode) => void) {
  const observer = new IntersectionObserver(
    (entries) => {
      const entered = entries.find((entry) => entry.isIntersecting)?.target.id;
      const code = codes.find((each) => each === entered);
      if (code) tell(code);
    },
    { rootMargin: "-30% 0px -69% 0px" },
  );
  for (const code of codes) {
    const section = document.getElementById(code);
    if (section) observer.observe(section);
  }
  return () => observer.disconnect();
}
