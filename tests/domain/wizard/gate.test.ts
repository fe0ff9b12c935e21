import { expect, test } from "vitest";
import { gateSaying, isGate } from "#app/domain/wizard/gate.ts";

const GATE = "/booking/demo/demo-palermo?step=4&s=demo-corte-1&e=any&d=2026-08-14&t=10:30";

test.each([
  [GATE, true],
  [`${GATE}#crear`, true],
  ["/booking/demo/demo-palermo?step=3&s=demo-corte-1", false],
  ["/booking/demo/demo-palermo", false],
  ["/booking/b-1/reschedule?step=4&d=2026-08-14&t=10:30", false],
  ["/booking/demo/demo-palermo/more?step=4", false],
  ["/bookings?step=4", false],
  ["/customer/profile", false],
  [null, false],
])("%s is step 4 of a booking: %s", (redir, answer) => {
  expect(isGate(redir)).toBe(answer);
});

test("the outcome of a login elsewhere is told once and keeps all choices", () => {
  const said = new URL(gateSaying(`${GATE}&error=limited`, "social"), "http://turnero.test");
  expect(said.searchParams.getAll("error")).toEqual(["social"]);
  said.searchParams.delete("error");
  expect([...said.searchParams]).toEqual([...new URL(GATE, "http://turnero.test").searchParams]);
  expect(said.pathname).toBe("/booking/demo/demo-palermo");
});
