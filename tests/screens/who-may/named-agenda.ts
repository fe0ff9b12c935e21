import type { NamingForm } from "./naming-form.ts";

const TURNO = "/backoffice/booking/ID";
const OWN_TURNO = "/backoffice/booking/TURNO";
const CLIENT = "/backoffice/clients/ID";

const WALK_IN = "/backoffice/calendar/walk-in";
const SEAT = {
  ...{ store: "centro", service: "corte", option: "corte-unico" },
  ...{ seat: "ana~18:00~45", espera: "", booking: "", turno: "" },
};

const WALK_IN_FORMS: readonly NamingForm[] = [
  { path: WALK_IN, form: { ...SEAT, store: "ID" }, of: "store" },
  { path: WALK_IN, form: { ...SEAT, service: "ID" }, of: "service" },
  { path: WALK_IN, form: { ...SEAT, option: "ID" }, of: "other" },
  { path: WALK_IN, form: { ...SEAT, seat: "ID~18:00~45" }, of: "employee" },
  { path: WALK_IN, form: { ...SEAT, espera: "ID" }, of: "other" },
  { path: WALK_IN, form: { intent: "wait", ...SEAT, seat: "", store: "ID" }, of: "store" },
  { path: WALK_IN, form: { intent: "left", espera: "ID" }, of: "other" },
  { path: WALK_IN, form: { intent: "back", espera: "ID" }, of: "other" },
  {
    path: WALK_IN,
    form: { intent: "undo", booking: "ID", version: "1" },
    of: "booking",
    isProfessionals: true,
  },
  { path: `${WALK_IN}/name`, form: { espera: "ID", firstname: "Luz" }, of: "other" },
  { path: `${WALK_IN}/name`, form: { turno: "ID", firstname: "Luz" }, of: "booking", isProfessionals: true },
  { path: "/backoffice/calendar/door", form: { store: "ID" }, of: "store" },
];

/** The forms of the agenda, clients and messages. */
export const AGENDA_FORMS: readonly NamingForm[] = [
  ...["status", "done", "no-show", "undo-charge", "restore", "undo-create", "note", "remove"].map(
    (intent): NamingForm => ({ path: TURNO, form: { intent }, of: "booking", isProfessionals: true }),
  ),
  ...["line", "line/nada", "move"].map(
    (page): NamingForm => ({
      path: `${TURNO}/${page}`,
      form: { intent: "check" },
      of: "booking",
      isProfessionals: true,
    }),
  ),
  { path: OWN_TURNO, form: { intent: "remove", line: "ID", version: "1" }, of: "other" },
  {
    path: `${OWN_TURNO}/line/ID`,
    form: { intent: "save", time: "18:00", minutes: "45", employee: "bruno", additional: "0", version: "1" },
    of: "other",
  },
  {
    path: `${OWN_TURNO}/line?service=corte&servicePrice=corte-unico`,
    form: { intent: "save", time: "19:00", minutes: "45", employee: "ID", additional: "0", version: "1" },
    of: "employee",
  },
  {
    path: `${OWN_TURNO}/line/LINE`,
    form: { intent: "save", time: "19:00", minutes: "45", employee: "ID", additional: "0", version: "1" },
    of: "employee",
  },
  {
    path: `${OWN_TURNO}/move`,
    form: { intent: "move", date: "FRIDAY", time: "18:15", employee: "ID", version: "1" },
    of: "employee",
  },
  {
    path: `${OWN_TURNO}/move`,
    form: { intent: "move", date: "FRIDAY", time: "18:15", line: "ID", version: "1" },
    of: "other",
  },
  ...["line", "line/nada", "charge", "move", "cancel"].map(
    (page): NamingForm => ({
      path: `${TURNO}/${page}`,
      form: { intent: page === "move" ? "move" : "save" },
      of: "booking",
      isProfessionals: true,
    }),
  ),
  { path: "/backoffice/calendar/block/ID", form: {}, of: "timeOff", isProfessionals: true },
  ...["settle", "cancel"].map(
    (intent): NamingForm => ({
      path: "/backoffice/calendar/away?id=ID",
      form: { intent },
      of: "timeOff",
      isProfessionals: true,
    }),
  ),
  { path: "/backoffice/calendar/block/ID", form: {}, of: "closure" },
  {
    path: "/backoffice/calendar/block",
    form: { intent: "add", employee: "ID", fromDate: "FRIDAY", allDay: "on" },
    of: "employee",
    isProfessionals: true,
  },
  {
    path: "/backoffice/calendar/block",
    form: {
      ...{ intent: "close", store: "ID", reason: "Inventario", fromDate: "FRIDAY", toDate: "FRIDAY" },
      ...{ fromTime: "20:00", toTime: "21:00" },
    },
    of: "store",
  },
  ...(
    [
      ["store", "store"],
      ["employee", "employee"],
      ["client", "client"],
      ["line", "service"],
    ] as const
  ).map(
    ([field, of]): NamingForm => ({
      path: "/backoffice/calendar/new",
      form: {
        ...{ intent: "save", store: "centro", date: "FRIDAY", time: "19:00", employee: "bruno" },
        ...{ client: "CLIENT", line: "corte~corte-unico~45~0~~" },
        [field]: field === "line" ? "ID~ID~45~0~~" : "ID",
      },
      of,
    }),
  ),
  ...WALK_IN_FORMS,
  { path: "/backoffice/calendar/waitlist", form: { intent: "remove", entry: "ID" }, of: "entry" },
  {
    path: "/backoffice/calendar/waitlist",
    form: { intent: "take-back", entry: "ID", offer: "ID" },
    of: "entry",
  },
  { path: "/backoffice/calendar/waitlist/ID", form: { time: "ana FRIDAY 600" }, of: "entry" },
  ...["block", "unblock", "undo"].map(
    (intent): NamingForm => ({ path: CLIENT, form: { intent, merged: "ID" }, of: "client" }),
  ),
  { path: CLIENT, form: { drop: "color" }, of: "client" },
  { path: CLIENT, form: { intent: "tag", tag: "color" }, of: "client" },
  ...["leave", "back", "undo", "use"].map(
    (intent): NamingForm => ({
      path: "/backoffice/clients/phones",
      form: { intent, clientId: "ID", version: "1", phone: "11 5555-0134", before: "+5491155550134" },
      of: "client",
    }),
  ),
  ...["allow", "comes", "leave", "reply"].map(
    (intent): NamingForm => ({
      path: "/backoffice/messages/replies/ID",
      form: { intent, seq: "1", text: "Dale", key: "una-clave-larga" },
      of: "other",
    }),
  ),
  {
    path: "/backoffice/messages/replies/ID/client",
    form: { intent: "give", client: "CLIENT" },
    of: "other",
  },
  { path: "/backoffice/clients/CLIENT/merge", form: { with: "ID" }, of: "client" },
  { path: CLIENT, form: { intent: "notes", notes: "Prefiere la mañana", version: "0" }, of: "client" },
  { path: `${CLIENT}/edit`, form: { intent: "erase" }, of: "client" },
  { path: `${CLIENT}/edit`, form: { firstname: "Ana", version: "0" }, of: "client" },
  { path: `${CLIENT}/merge`, form: { with: "otra" }, of: "client" },
  ...["refuse", "allow"].map(
    (intent): NamingForm => ({ path: "/backoffice/messages", form: { intent, client: "ID" }, of: "client" }),
  ),
  ...["called", "uncalled"].map(
    (intent): NamingForm => ({
      path: "/backoffice/messages",
      form: { intent, booking: "ID" },
      of: "booking",
    }),
  ),
  ...["open", "dismiss", "restore", "send"].map(
    (intent): NamingForm => ({
      path: "/backoffice/messages",
      form: { intent, saying: "CONFIRMATION", subject: "ID" },
      of: "booking",
    }),
  ),
  ...["area", "columns", "choose", "import", "mend", "undo"].map(
    (intent): NamingForm => ({
      path: "/backoffice/clients/import/ID",
      form: { intent, area: "11", line: "2" },
      of: "other",
    }),
  ),
];
