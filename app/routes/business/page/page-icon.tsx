// Icons that only a business's own page uses; `Icon` has those shared with other screens.
const SHAPES = {
  share:
    "M12 15V4m-4 3.5L12 3.5l4 4M6.5 11H5.75A1.75 1.75 0 0 0 4 12.75v6A1.75 1.75 0 0 0 5.75 20.5h12.5A1.75 1.75 0 0 0 20 18.75v-6A1.75 1.75 0 0 0 18.25 11h-.75",
  qr: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM19.9 14v2M14 20h2M19.9 19.9v.01",
  chat: "M12 4a8 8 0 0 0-6.9 12L4 20l4.1-1.05A8 8 0 1 0 12 4ZM9 10.5h6M9 13.5h3.5",
  plus: "M12 5.5v13M5.5 12h13",
} as const;

/** An icon that screen readers skip; `small` beside words. */
export function PageIcon({
  name,
  small = false,
}: {
  readonly name: keyof typeof SHAPES;
  readonly small?: boolean;
}) {
  return (
    <svg className={small ? "i i-sm" : "i"} viewBox="0 0 24 24" aria-hidden="true">
      <path d={SHAPES[name]} />
    </svg>
  );
}
