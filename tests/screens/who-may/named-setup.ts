import type { NamingForm } from "./naming-form.ts";

const EMPLOYEE = "/backoffice/setup/employees/ID";

/** The forms of money, legal requests and the setup. */
export const SETUP_FORMS: readonly NamingForm[] = [
  { path: "/backoffice/legal/ID", form: { intent: "answer" }, of: "other" },
  {
    path: "/backoffice/money/commissions",
    form: { intent: "close", employeeId: "ID", from: "YESTERDAY", to: "YESTERDAY" },
    of: "employee",
  },
  {
    path: "/backoffice/money/commissions",
    form: {
      ...{ intent: "adjust", id: "adelanto", employeeId: "ID", kind: "ADVANCE" },
      ...{ amount: "100", date: "YESTERDAY", note: "" },
    },
    of: "employee",
  },
  { path: "/backoffice/money/commissions", form: { intent: "void", id: "ID" }, of: "other" },
  {
    path: "/backoffice/money/commissions",
    form: { intent: "pay", closingId: "ID", on: "YESTERDAY" },
    of: "other",
  },
  { path: "/backoffice/money?store=centro", form: { intent: "void", id: "ID" }, of: "other" },
  { path: "/backoffice/money?store=ID", form: { intent: "open", opening: "1", version: "0" }, of: "store" },
  {
    path: "/backoffice/money?store=ID",
    form: { intent: "close", counted: "1", expected: "100", left: "1", version: "1" },
    of: "store",
  },
  {
    path: "/backoffice/money?store=ID",
    form: { intent: "expense", kind: "EXPENSE", amount: "100", what: "Café", method: "CASH", key: "gasto" },
    of: "store",
  },
  ...["accept", "reject", "refund", "release", "resolve"].map(
    (intent): NamingForm => ({ path: "/backoffice/payments", form: { intent, id: "ID" }, of: "payment" }),
  ),
  { path: "/backoffice/payments", form: { intent: "paid", id: "ID", method: "cash" }, of: "booking" },
  { path: EMPLOYEE, form: { firstname: "Rita", lastname: "Luna", version: "0" }, of: "employee" },
  { path: EMPLOYEE, form: { intent: "back" }, of: "employee" },
  { path: "/backoffice/setup/employees/bruno", form: { intent: "drop", id: "ID" }, of: "timeOff" },
  { path: `${EMPLOYEE}/hours/centro`, form: { hours: "STORE", version: "0" }, of: "employee" },
  {
    path: "/backoffice/setup/employees/bruno/hours/ID",
    form: { hours: "STORE", version: "0" },
    of: "store",
  },
  ...(["new", "carla"] as const).flatMap((page) =>
    (
      [
        ["storeIds", "store"],
        ["serviceIds", "service"],
      ] as const
    ).map(
      ([field, of]): NamingForm => ({
        path: `/backoffice/setup/employees/${page}`,
        form: {
          ...{ firstname: "Carla", lastname: "Gómez", storeIds: "centro", serviceIds: "corte" },
          ...{ version: page === "new" ? "0" : "CARLA", [field]: "ID" },
        },
        of,
      }),
    ),
  ),
  { path: `${EMPLOYEE}/time-off`, form: { fromDate: "FRIDAY", allDay: "on" }, of: "employee" },
  { path: `${EMPLOYEE}/leave`, form: {}, of: "employee" },
  {
    path: "/backoffice/setup/my-hours",
    form: { intent: "drop", id: "ID" },
    of: "timeOff",
    isProfessionals: true,
  },
  {
    path: "/backoffice/setup/picture",
    form: { intent: "drop", of: "EMPLOYEE", id: "ID", back: "/backoffice/setup" },
    of: "employee",
  },
  ...["role", "again", "take-back", "remove"].map(
    (intent): NamingForm => ({
      path: "/backoffice/setup/team",
      form: { intent, id: "ID", role: "MANAGER" },
      of: "other",
    }),
  ),
  { path: "/backoffice/setup/import", form: { intent: "take", id: "ID" }, of: "other" },
  { path: "/backoffice/setup/stores/ID/close", form: {}, of: "store" },
  { path: "/backoffice/setup/stores/ID/dates", form: { date: "FRIDAY", plan: "CLOSED" }, of: "store" },
  {
    path: "/backoffice/setup/stores/centro/dates?employee=ID",
    form: { date: "FRIDAY", plan: "CLOSED" },
    of: "employee",
  },
  {
    path: "/backoffice/setup/stores/centro/dates",
    form: { date: "FRIDAY", plan: "OPEN", dateFrom: "09:00", dateTo: "22:00", attending: "ID", version: "1" },
    of: "employee",
  },
  {
    path: "/backoffice/setup/stores/ID",
    form: {
      ...{ name: "Sur", mainActivity: "HAIR_SALON", streetName: "Mitre", streetNumber: "1", city: "Quilmes" },
      ...{ region: "Buenos Aires", timeZone: "America/Argentina/Buenos_Aires", gridMinutes: "15" },
      ...{ minimumNoticeMinutes: "0", hoursToCancel: "", hoursToReschedule: "", suggestions: "OFF" },
      version: "1",
    },
    of: "store",
  },
  { path: "/backoffice/setup/closures", form: { id: "ID" }, of: "closure" },
  {
    path: "/backoffice/setup/closures/new",
    form: { store: "ID", fromDate: "FRIDAY", reason: "Inventario" },
    of: "store",
  },
  ...["undo", "cancel"].map(
    (intent): NamingForm => ({
      path: "/backoffice/setup/prices",
      form: { intent, change: "ID" },
      of: "other",
    }),
  ),
  {
    path: "/backoffice/setup/prices",
    form: {
      ...{ intent: "apply", way: "up", percent: "10", rounding: "10", scope: "services", service: "ID" },
      seen: "x",
    },
    of: "service",
  },
  ...(["new", "color"] as const).map(
    (page): NamingForm => ({
      path: `/backoffice/setup/services/${page}`,
      form: {
        ...{
          name: "Peinado",
          category: "CABELLO",
          color: "BLUE",
          bookable: "on",
          employee: "ID",
          version: "COLOR",
          rows: "0",
        },
        ...{ option0Name: "Único", option0Minutes: "45", option0Price: "100", option0PriceType: "FIXED" },
      },
      of: "employee",
    }),
  ),
  {
    path: "/backoffice/setup/services/color",
    form: {
      ...{
        name: "Peinado",
        category: "CABELLO",
        color: "BLUE",
        bookable: "on",
        employee: "bruno",
        version: "COLOR",
        rows: "0",
      },
      ...{ option0Name: "Único", option0Minutes: "45", option0Price: "100", option0PriceType: "FIXED" },
      option0Id: "ID",
    },
    of: "other",
  },
  {
    path: "/backoffice/setup/team",
    form: { intent: "invite", email: "nueva@turnero.test", role: "PROFESSIONAL", employeeId: "ID" },
    of: "employee",
  },
  { path: "/backoffice/setup/services", form: { show: "ID" }, of: "service" },
  { path: "/backoffice/setup/services", form: { bookable: "no:ID" }, of: "service" },
  {
    path: "/backoffice/setup/services",
    form: { category: "CABELLO", seen: "x", move: "up:ID" },
    of: "service",
  },
  {
    path: "/backoffice/setup/services",
    form: { category: "CABELLO", seen: "x", order: "corte,ID" },
    of: "service",
  },
  { path: "/backoffice/setup/services/ID", form: { intent: "show" }, of: "service" },
  { path: "/backoffice/setup/services/ID/hide", form: {}, of: "service" },
];
