// Icons that only the product's own pages use; `Icon` has those in every screen's script.
const SHAPES = {
  plus: "M12 5.5v13M5.5 12h13",
  up: "M12 19V5m-6 6 6-6 6 6",
  chart: "M4 20h16M7 16v-4M12 16V6M17 16V9.5",
  box: "m12 3.5 8 4.25v8.5l-8 4.25-8-4.25v-8.5L12 3.5ZM4.25 8 12 12l7.75-4M12 12v8",
  bolt: "M13 3.5 5.5 13.5H11l-.5 7L18.5 10H13l0-6.5Z",
} as const;

export type SiteIconName = keyof typeof SHAPES;

export function isSiteIcon(name: string): name is SiteIconName {
  return name in SHAPES;
}

/** An icon that screen readers skip, because the words beside it say the same. */
export function SiteIcon({ name }: { readonly name: SiteIconName }) {
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
      <path d={SHAPES[name]} />
    </svg>
  );
}
