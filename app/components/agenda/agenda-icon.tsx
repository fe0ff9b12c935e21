// Icons used in many blocks of an agenda: each shape stands once in the page.
const SHAPES = {
  "user-check":
    "M13.75 8a3.75 3.75 0 1 1-7.5 0 3.75 3.75 0 0 1 7.5 0ZM3 20c.9-3.5 3.7-5.25 7-5.25 1.5 0 2.8.3 3.9 1M15.5 18.75l2 2 3.75-4.25",
  "user-x":
    "M13.75 8a3.75 3.75 0 1 1-7.5 0 3.75 3.75 0 0 1 7.5 0ZM3 20c.9-3.5 3.7-5.25 7-5.25 1.6 0 3 .4 4.2 1.2M16.5 16.5l4.5 4.5M21 16.5 16.5 21",
  paid: "m5.5 12.5 4.5 4.5 8.5-10",
  deposit:
    "M5.5 5.5h13A2.5 2.5 0 0 1 21 8v8a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 16V8a2.5 2.5 0 0 1 2.5-2.5ZM3 10h18M7 14.75h3.5",
  clash: "M12 4 2.9 19.5h18.2L12 4ZM12 10v4.25M12 17v.01",
  away: "M4 12.5a8 8 0 0 1 16 0ZM12 12.5v5.25a2 2 0 0 1-4 0M12 4.5V3.25",
  walk: "M14.75 4.75a1.75 1.75 0 1 1-3.5 0 1.75 1.75 0 0 1 3.5 0ZM7.5 20.5l3.25-5.25-1.5-3.5 2-4.25 3 .75 1.25 3 2.75 1M11.25 7.5 8 9.25l-.75 3M10.75 15.25l3.5 1.75 1 3.5",
  screen:
    "M5.25 5h13.5a1.75 1.75 0 0 1 1.75 1.75v8a1.75 1.75 0 0 1-1.75 1.75H5.25a1.75 1.75 0 0 1-1.75-1.75v-8A1.75 1.75 0 0 1 5.25 5ZM9 20h6M12 16.5V20",
  lock: "M7.25 10.5h9.5A2.25 2.25 0 0 1 19 12.75v5A2.25 2.25 0 0 1 16.75 20h-9.5A2.25 2.25 0 0 1 5 17.75v-5a2.25 2.25 0 0 1 2.25-2.25ZM8 10.5V8a4 4 0 0 1 8 0v2.5",
  whatsapp:
    "M12 3.75a8.2 8.2 0 0 0-7 12.5L4 20.25l4.1-1.05A8.2 8.2 0 1 0 12 3.75ZM9 8.5c-.5.4-.75 1-.6 1.75.4 2.3 2.9 4.8 5.3 5.2.75.1 1.4-.2 1.75-.75l.3-.6-2-1.15-.85.8c-1-.4-2-1.4-2.4-2.4l.8-.85-1.15-2Z",
} as const;

export type AgendaIconName = keyof typeof SHAPES;

/** An icon that screen readers skip; its symbol must be in the page's `AgendaIcons`. */
export function AgendaIcon({ name }: { readonly name: AgendaIconName }) {
  return (
    <svg className="i" aria-hidden="true">
      <use href={`#a-${name}`} />
    </svg>
  );
}

/** The symbols, once, at the top of the page. */
export function AgendaIcons() {
  return (
    <svg className="sr" aria-hidden="true">
      {Object.entries(SHAPES).map(([name, shape]) => (
        <symbol key={name} id={`a-${name}`} viewBox="0 0 24 24">
          <path d={shape} />
        </symbol>
      ))}
    </svg>
  );
}
