import { beforeAll, beforeEach, expect, test } from "vitest";
import { DEFAULT_MAIL_CAPS } from "#app/domain/mail-quotas.ts";
import { requestRecovery } from "#app/usecases/accounts/request-recovery.server.ts";
import { cancelBooking } from "#app/usecases/bookings/cancel-booking.server.ts";
import { deliverMail } from "#app/usecases/messages/deliver-mail.server.ts";
import { listNotifications } from "#app/usecases/messages/notifications.server.ts";
import { poisonedMails } from "#db/queries/messages/outbox.ts";
import { read } from "#db/reading.ts";
import { type FakeMail, fakeMail, withMail } from "#tests/fakes/fake-mail.ts";
import { db, run } from "#tests/support/database/database.ts";
import { effort } from "#tests/support/effort.ts";
import { UNCAPPED } from "#tests/support/flood.ts";
import { CLIENTE, forgetBookings, openSalon } from "#tests/support/salon.ts";
import { bookTurno } from "#tests/support/turno.ts";
import { openWorld, type World } from "#tests/support/world.ts";

// A person signs up with a stranger's address, and books and cancels in a loop.

beforeAll(openSalon);
beforeEach(forgetBookings);
beforeEach(() =>
  run(
    { sql: "delete from rate_hits" },
    { sql: "update users set email_verified_at = null where id = 'cliente'" },
  ),
);

const STRANGER = "cliente@correo.test";
const OWNER = "duena@correo.test";
const LOOPS = effort(60, 223);
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
/** Two weeks ahead, so that the booking can be cancelled during the whole loop. */
const LATER = "2026-11-20";

type Flood = { readonly world: World; readonly mail: FakeMail; readonly deliver: () => Promise<void> };

function openFlood(): Flood {
  const world = openWorld({ mailCaps: DEFAULT_MAIL_CAPS, ...UNCAPPED });
  const mail = fakeMail();
  return {
    world,
    mail,
    deliver: async () => {
      const report = await deliverMail(withMail(world, mail), { wait: async () => {} });
      expect(report.errors).toEqual([]);
    },
  };
}

/** Each mail is sent at once, while its content is still true. */
async function loop({ world, deliver }: Flood, times: number, actor = CLIENTE): Promise<void> {
  for (let time = 0; time < times; time++) {
    const bookingId = await bookTurno(world, { date: LATER, actor });
    await deliver();
    const cancelled = await cancelBooking(world.deps, actor, { bookingId, note: null });
    if (!cancelled.ok) throw new Error(cancelled.error.code);
    await deliver();
    world.pass(100);
  }
}

function subjectsTo({ mail }: Flood, email: string): readonly string[] {
  return mail.sent.flatMap(({ to, subject }) => (to.includes(email) ? subject : []));
}

test("a loop of bookings and cancellations send a stranger and the salon 20 mails each", async () => {
  const flood = openFlood();
  await loop(flood, LOOPS);
  expect(subjectsTo(flood, STRANGER)).toHaveLength(20);
  expect(subjectsTo(flood, OWNER)).toHaveLength(20);

  await requestRecovery(flood.world.deps, { email: STRANGER });
  await flood.deliver();
  expect(subjectsTo(flood, STRANGER).at(-1)).toBe("Tu código para recuperar tu cuenta de Turnero");

  flood.world.pass(HOUR + MINUTE);
  await flood.deliver();
  const [digest, ...more] = subjectsTo(flood, OWNER).slice(20);
  expect(more).toEqual([]);
  expect(digest).toBe(`Resumen de turnos: ${LOOPS - 10} turnos nuevos y ${LOOPS - 10} cancelados`);

  const bell = await listNotifications(flood.world.deps, CLIENTE, { onlyNew: true });
  expect(bell).toHaveLength(50);
  expect(await read(db, poisonedMails(db))).toEqual([]);
  const [rows] = await run({
    sql: "select last_error, count(*) as mails from outbox where failed_at is not null group by 1 order by 1",
  });
  expect(rows).toEqual([
    { last_error: "skipped: as many mails as one recipient gets", mails: 2 * LOOPS - 20 },
    { last_error: "skipped: told in a digest", mails: 2 * LOOPS - 20 },
  ]);

  flood.world.pass(DAY);
  await loop(flood, 1);
  expect(subjectsTo(flood, STRANGER)).toHaveLength(20 + 1 + 2);
  expect(subjectsTo(flood, OWNER)).toHaveLength(20 + 1 + 2);
});
