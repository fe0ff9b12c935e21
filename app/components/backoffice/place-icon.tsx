// Icons that only the back office draws: the wizard's script, which everybody fetches, does not carry them (Icon does the same for all).
const SHAPES = {
  calendar:
    "M6.75 5.25h10.5a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3H6.75a3 3 0 0 1-3-3v-9a3 3 0 0 1 3-3ZM3.75 10h16.5M8 3.25v4M16 3.25v4",
  bell: "M6 10.25a6 6 0 0 1 12 0c0 4.5 1.75 6.25 1.75 6.25H4.25S6 14.75 6 10.25ZM9.75 19.75a2.5 2.5 0 0 0 4.5 0",
  card: "M5.5 5.5h13A2.5 2.5 0 0 1 21 8v8a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 16V8a2.5 2.5 0 0 1 2.5-2.5ZM3 10h18M7 14.75h3.5",
  store:
    "M4.5 11v7.25a1.5 1.5 0 0 0 1.5 1.5h12a1.5 1.5 0 0 0 1.5-1.5V11M3.25 8.5 5 4.25h14l1.75 4.25c0 1.5-1.1 2.5-2.5 2.5S15.5 10 15.25 8.5C15 10 13.6 11 12 11S9 10 8.75 8.5C8.5 10 7.2 11 5.75 11s-2.5-1-2.5-2.5ZM9.75 19.5V15h4.5v4.5",
  user: "M15.75 8a3.75 3.75 0 1 1-7.5 0 3.75 3.75 0 0 1 7.5 0ZM4.75 20c.9-3.5 3.7-5.25 7.25-5.25S18.35 16.5 19.25 20",
  chart: "M4 4v14a2 2 0 0 0 2 2h14M9 16v-4.5M13.5 16V8M18 16v-6",
  scissors:
    "M9 6.75a2.75 2.75 0 1 1-5.5 0 2.75 2.75 0 0 1 5.5 0ZM9 17.25a2.75 2.75 0 1 1-5.5 0 2.75 2.75 0 0 1 5.5 0ZM8.6 8.4 20 17M8.6 15.6 20 7",
  plus: "M12 5.5v13M5.5 12h13",
  pencil:
    "m4.5 19.5 1-4.25L15.75 5a1.75 1.75 0 0 1 2.5 0l.75.75a1.75 1.75 0 0 1 0 2.5L8.75 18.5l-4.25 1ZM13.75 7l3.25 3.25",
  dots: "M5.5 12v.01M12 12v.01M18.5 12v.01",
  chat: "M4 18.75V7a2.5 2.5 0 0 1 2.5-2.5h11A2.5 2.5 0 0 1 20 7v6.75a2.5 2.5 0 0 1-2.5 2.5H8L4 18.75ZM8.25 9h7.5M8.25 12h4.5",
  mail: "M5.5 5.5h13A2.5 2.5 0 0 1 21 8v8a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 16V8a2.5 2.5 0 0 1 2.5-2.5ZM3.5 7.25 12 13l8.5-5.75",
  trash: "M4.75 6.75h14.5M9.5 6.5V4.75h5V6.5M6.5 6.75l.75 12.5h9.5l.75-12.5M10.25 10v6M13.75 10v6",
  print:
    "M7 8.5V4.25h10V8.5M7 16.5H5A1.75 1.75 0 0 1 3.25 14.75v-4.5A1.75 1.75 0 0 1 5 8.5h14a1.75 1.75 0 0 1 1.75 1.75v4.5A1.75 1.75 0 0 1 19 16.5h-2M7 13.5h10v6.25H7Z",
  download: "M12 4v11M7.5 10.5 12 15l4.5-4.5M4.5 19.5h15",
  link: "M9.75 14.25 14.5 9.5M8 11.5l-2 2a3.2 3.2 0 0 0 4.5 4.5l2-2M16 12.5l2-2A3.2 3.2 0 0 0 13.5 6l-2 2",
  history: "M4 12a8 8 0 1 0 2.6-5.9M4 4.5v4h4M12 8v4.25l3 1.75",
  grip: "M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01",
  percent:
    "m6 18 12-12M9.25 7.5a1.75 1.75 0 1 1-3.5 0 1.75 1.75 0 0 1 3.5 0ZM18.25 16.5a1.75 1.75 0 1 1-3.5 0 1.75 1.75 0 0 1 3.5 0Z",
  phone:
    "M6.75 4h2.5l1.5 4-2 1.5a12 12 0 0 0 5.75 5.75l1.5-2 4 1.5v2.5A1.75 1.75 0 0 1 18.25 19C10.9 18.6 5.4 13.1 5 5.75A1.75 1.75 0 0 1 6.75 4Z",
} as const;

export type PlaceIconName = keyof typeof SHAPES;

/** One icon of the back office, silent for readers: the words beside it say what it means. It needs no sheet. */
export function PlaceIcon({
  name,
  small = false,
}: {
  readonly name: PlaceIconName;
  readonly small?: boolean;
}) {
  return (
    <svg className={small ? "i i-sm" : "i"} viewBox="0 0 24 24" aria-hidden="true">
      <path d={SHAPES[name]} />
    </svg>
  );
}
