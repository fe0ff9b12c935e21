// 24 px grid, 1.75 px round strokes. A page carries only the symbols that it uses (IconSheet), each once.
const SHAPES = {
  "arrow-left": "M19 12H5m6 6-6-6 6-6",
  "arrow-right": "M5 12h14m-6-6 6 6-6 6",
  close: "m6 6 12 12M18 6 6 18",
  chevron: "m7 10 5 5 5-5",
  check: "m5.5 12.5 4.5 4.5 8.5-10",
  clock: "M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0ZM12 7.5V12l3 2",
  calendar:
    "M6.75 5.25h10.5a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3H6.75a3 3 0 0 1-3-3v-9a3 3 0 0 1 3-3ZM3.75 10h16.5M8 3.25v4M16 3.25v4",
  users:
    "M12.5 8.25a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0ZM2.5 19.5c.75-3.2 3.2-4.75 6.5-4.75s5.75 1.55 6.5 4.75M15.5 5a3.4 3.4 0 0 1 0 6.5M18 15.25c1.9.7 3.1 2.1 3.5 4.25",
  pin: "M12 21c4.6-4.7 6.9-8.2 6.9-11a6.9 6.9 0 0 0-13.8 0c0 2.8 2.3 6.3 6.9 11ZM14.4 10a2.4 2.4 0 1 1-4.8 0 2.4 2.4 0 0 1 4.8 0Z",
  store:
    "M4.5 11v7.25a1.5 1.5 0 0 0 1.5 1.5h12a1.5 1.5 0 0 0 1.5-1.5V11M3.25 8.5 5 4.25h14l1.75 4.25c0 1.5-1.1 2.5-2.5 2.5S15.5 10 15.25 8.5C15 10 13.6 11 12 11S9 10 8.75 8.5C8.5 10 7.2 11 5.75 11s-2.5-1-2.5-2.5ZM9.75 19.5V15h4.5v4.5",
  search: "M17 10.75a6.25 6.25 0 1 1-12.5 0 6.25 6.25 0 0 1 12.5 0ZM15.5 15.5l4.25 4.25",
  menu: "M4 7h16M4 12h16M4 17h16",
  alert: "M12 4 2.9 19.5h18.2L12 4ZM12 10v4.25M12 17v.01",
  info: "M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0ZM12 11.25V16M12 8v.01",
  card: "M5.5 5.5h13A2.5 2.5 0 0 1 21 8v8a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 16V8a2.5 2.5 0 0 1 2.5-2.5ZM3 10h18M7 14.75h3.5",
  eye: "M2.75 12C4.6 8.2 7.9 6 12 6s7.4 2.2 9.25 6c-1.85 3.8-5.15 6-9.25 6s-7.4-2.2-9.25-6ZM14.75 12a2.75 2.75 0 1 1-5.5 0 2.75 2.75 0 0 1 5.5 0Z",
  bell: "M6 10.25a6 6 0 0 1 12 0c0 4.5 1.75 6.25 1.75 6.25H4.25S6 14.75 6 10.25ZM9.75 19.75a2.5 2.5 0 0 0 4.5 0",
  star: "m12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9L6.7 20l1.1-6L3.4 9.8l6-.8L12 3.5Z",
} as const;

export type IconName = keyof typeof SHAPES;

/** An icon that screen readers skip, because the words beside it say the same. Its symbol must be in the page's IconSheet. */
export function Icon({ name, small = false }: { readonly name: IconName; readonly small?: boolean }) {
  const size = small ? "i i-sm" : "i";
  return (
    <svg className={name === "chevron" ? `${size} chev` : size} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}

/** The symbols of a page, once, at its top. */
export function IconSheet({ names }: { readonly names: readonly IconName[] }) {
  return (
    <svg className="sr" aria-hidden="true">
      {names.map((name) => (
        <symbol key={name} id={`i-${name}`} viewBox="0 0 24 24">
          <path d={SHAPES[name]} />
        </symbol>
      ))}
    </svg>
  );
}
