import { beforeAll, beforeEach, expect, test } from "vitest";
import { transferCode } from "#app/domain/money/transfers.ts";
import type { Deps, OutgoingMail } from "#app/usecases/deps.ts";
import { deliverMail } from "#app/usecases/messages/deliver-mail.server.ts";
import { expireDeposits } from "#app/usecases/payments/expire-deposits.server.ts";
import { settlePayment } from "#app/usecases/payments/settle-payment.server.ts";
import { reportTransfer } from "#app/usecases/payments/transfers/report-transfer.server.ts";
import {
  acceptReportedTransfer,
  rejectReportedTransfer,
} from "#app/usecases/payments/transfers/review-transfer.server.ts";
import { setTransferAccount } from "#app/usecases/payments/transfers/transfer-account.server.ts";
import { turnoLink } from "#app/usecases/secrets/turno-link.server.ts";
import { fakeMail } from "#tests/fakes/fake-mail.ts";
import { openCheckout } from "#tests/stories/open-checkout.ts";
import { run } from "#tests/support/database/database.ts";
import { forgetBookings, OTRA, openSalon } from "#tests/support/salon.ts";
import { ACCOUNT, OWNER } from "#tests/support/transfers.ts";
import { bookTurno } from "#tests/support/turno.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);
beforeEach(() => run({ sql: "delete from transfer_accounts" }));

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const WHEN = "viernes, 6 de noviembre, 10:00";
/** Booked and reported at 09:00 in Buenos Aires. */
const DEADLINE = "antes de las 15:00 del jueves, 5 de noviembre";

/** A booking at a salon that takes transfers; no mail leaves before `deliver`. */
async function openPost() {
  const opened = await openCheckout();
  const mail = fakeMail();
  const deps: Deps = { ...opened.deps, later: () => undefined };
  await setTransferAccount(deps, OWNER, ACCOUNT);
  const { bookingId } = opened;

  /** Sends the due mails; answers those of this event by audience. */
  async function deliver(event: string): Promise<Readonly<Record<string, OutgoingMail>>> {
    const before = mail.sent.length;
    await deliverMail({ ...deps, mail }, { wait: async () => {} });
    const sent = mail.sent.slice(before).map((each) => [...each.idempotencyKey.split("/"), each] as const);
    return Object.fromEntries(sent.flatMap(([of, , to, each]) => (of === event ? [[to, each]] : [])));
  }
  async function told(): Promise<string> {
    await reportTransfer(deps, { bookingId, reference: null, receipt: null });
    const [rows] = await run({ sql: "select id from payments where provider = 'transfer'" });
    return String(rows?.[0]?.id);
  }
  return { ...opened, deps, deliver, told };
}

async function errorsOf(event: string): Promise<unknown[]> {
  const [rows = []] = await run({
    sql: "select last_error from outbox where event = ? and sent_at is null",
    params: [event],
  });
  return rows.map((row) => row.last_error);
}

test("a new booking's mail says that its deposit may be paid by transfer", async () => {
  const { deliver } = await openPost();
  const { CUSTOMER: customer } = await deliver("BOOKING_CREATED");
  expect(customer?.text).toContain("Podés pagarla con tarjeta o por transferencia.");
});

test("a reported transfer is mailed to both sides with deadline, reference and link", async () => {
  const { deps, bookingId, deliver, told } = await openPost();
  await deliver("BOOKING_CREATED");
  await told();
  const { CUSTOMER: customer, BUSINESS: business } = await deliver("TRANSFER_REPORTED");
  expect(customer?.to).toEqual(["cliente@correo.test"]);
  expect(customer?.subject).toBe(`Avisaste que transferiste la seña: ${WHEN}`);
  expect(customer?.text).toContain(`no encuentra tu transferencia de $6.000 ${DEADLINE}`);
  expect(customer?.text).toContain(`Ver mi turno: ${turnoLink(deps.settings, bookingId)}`);
  expect(customer?.attachments).toEqual([]);
  expect(business?.to).toEqual(["duena@correo.test"]);
  expect(business?.subject).toBe(`Transferencia para revisar: cliente Paz, ${WHEN}`);
  expect(business?.text).toContain(
    `Buscá $6.000 con la referencia ${transferCode(bookingId)}. Si nadie la acepta ${DEADLINE}`,
  );
  expect(business?.text).toContain(
    "Revisar la transferencia: http://turnero.test/backoffice/payments?ver=transfers",
  );
});

test("a reported transfer is not mailed after the payment or the deadline", async () => {
  const paid = await openPost();
  await paid.deliver("BOOKING_CREATED");
  await paid.told();
  await settlePayment(paid.deps, paid.provider.pay(paid.bookingId));
  expect(await paid.deliver("TRANSFER_REPORTED")).toEqual({});
  expect(await errorsOf("TRANSFER_REPORTED")).toEqual(Array(2).fill("skipped: its booking is PENDING"));
  await forgetBookings();

  const overdue = await openPost();
  await overdue.told();
  overdue.world.pass(6 * HOUR_MS);
  expect(await overdue.deliver("TRANSFER_REPORTED")).toEqual({});
  expect(await errorsOf("TRANSFER_REPORTED")).toEqual(Array(2).fill("skipped: its deadline has passed"));
});

test("a rejected transfer is mailed with half an hour more to pay by card", async () => {
  const { deps, world, bookingId, deliver, told } = await openPost();
  const id = await told();
  world.pass(2 * HOUR_MS);
  await rejectReportedTransfer(deps, OWNER, id);
  const { CUSTOMER: customer, BUSINESS: business } = await deliver("TRANSFER_REJECTED");
  const deadline = "antes de las 11:30 del jueves, 5 de noviembre";
  expect(customer?.subject).toBe(`El local no encontró tu transferencia: ${WHEN}`);
  expect(customer?.text).toContain(`Si no pagás la seña ${deadline}`);
  expect(customer?.text).not.toContain("o por transferencia");
  expect(customer?.text).toContain(`Pagar seña ($6.000): ${turnoLink(deps.settings, bookingId)}`);
  expect(business?.text).toContain("Se rechazó la transferencia de cliente Paz. Se lo avisamos por email.");
});

test("a rejected transfer is not mailed once the booking was paid by card", async () => {
  const { deps, provider, bookingId, deliver, told } = await openPost();
  await rejectReportedTransfer(deps, OWNER, await told());
  await settlePayment(deps, provider.pay(bookingId));
  expect(await deliver("TRANSFER_REJECTED")).toEqual({});
});

test("an expired booking with an unreviewed transfer is told to customer and business", async () => {
  const { deps, world, deliver, told } = await openPost();
  await deliver("BOOKING_CREATED");
  await told();
  world.pass(6 * HOUR_MS);
  await expireDeposits(deps);
  const { CUSTOMER: customer, BUSINESS: business } = await deliver("DEPOSIT_EXPIRED");
  expect(customer?.subject).toBe(`Reserva cancelada: ${WHEN}`);
  expect(customer?.text).toContain("El local no confirmó tu transferencia a tiempo");
  expect(business?.subject).toBe(`Turno cancelado: cliente Paz, ${WHEN}`);
  expect(business?.text).toContain("Nadie revisó a tiempo la transferencia de cliente Paz");
});

test("money found too late is mailed once to the customer as returned by the business", async () => {
  const { deps, world, deliver, told } = await openPost();
  const id = await told();
  world.pass(6 * HOUR_MS);
  await expireDeposits(deps);
  await bookTurno({ ...world, deps }, { actor: OTRA });
  await acceptReportedTransfer(deps, OWNER, id);
  const { CUSTOMER: customer, BUSINESS: business } = await deliver("PAYMENT_RETURNED");
  expect(customer?.to).toEqual(["cliente@correo.test"]);
  expect(customer?.subject).toBe("Te devolvemos tu pago de $6.000");
  expect(customer?.text).toContain("El local te devolverá los $6.000 completos.");
  expect(business).toBeUndefined();
  expect(await deliver("PAYMENT_RETURNED")).toEqual({});
});

test("an accepted transfer is mailed to both sides as the deposit", async () => {
  const { deps, deliver, told } = await openPost();
  await acceptReportedTransfer(deps, OWNER, await told());
  const { CUSTOMER: customer, BUSINESS: business } = await deliver("DEPOSIT_PAID");
  expect(customer?.subject).toBe(`Recibimos tu seña: ${WHEN}`);
  expect(customer?.text).not.toContain("transferencia");
  expect(business?.text).toContain("Se pagó la seña de $6.000");
});
