/** The files of the edge by which a customer books, moves a turno, waits for a time or takes it. */
export const EDGES = {
  bookForm: "app/routes/booking/wizard/action.server.ts",
  moveForm: "app/routes/booking/reschedule/action.server.ts",
  entryForm: "app/routes/waitlist/entry/action.server.ts",
  joinForm: "app/routes/waitlist/join/action.server.ts",
  bookCall: "worker/api/bookings/customer-bookings.ts",
  moveCall: "worker/api/bookings/customer-changes.ts",
} as const;
