import { expect, test } from "vitest";
import { DEFAULT_MAIL_CAPS } from "#app/domain/mail-quotas.ts";
import { deliverMail } from "#app/usecases/messages/deliver-mail.server.ts";
import { founder, giveSalon, put, verifyEmail } from "#tests/api/business/founding.ts";
import { FRIDAY } from "#tests/api/customer.ts";
import { fakeMail, withMail } from "#tests/fakes/fake-mail.ts";
import { call } from "#tests/support/api.ts";
import { openWorld } from "#tests/support/world.ts";

type Founder = Awaited<ReturnType<typeof founder>>;

/** A spammer's loop: each booking is for another stranger. */
async function flood({ token, address, business: { id } }: Founder, [from, to]: readonly [number, number]) {
  const held: (string | null)[] = [];
  for (let number = from; number < to; number++) {
    const line = {
      ...{ serviceId: `${id}-cut`, servicePriceId: `${id}-cut-1`, employeeId: `${id}-ana` },
      ...{ localTime: "10:00", duration: "ONE_HOUR" },
    };
    const client = { firstname: "Ganaste https://gana.com", email: `${number}.${id}@extrana.test` };
    const body = { storeId: `${id}-store`, date: FRIDAY, client, bookingServicePriceAndDurations: [line] };
    const reply = await call("/api/booking", { token, address, body });
    expect([reply.status, await reply.text()]).toEqual([200, expect.stringMatching(/^[\w-]{22}$/)]);
    held.push(reply.headers.get("x-held-mail"));
  }
  return held;
}

test("120 bookings mail no stranger before the page is published, and at most the cap afterwards", async () => {
  const spammer = await founder({ name: `gana.com ${crypto.randomUUID().slice(0, 6)}` });
  await giveSalon(spammer.business.id);
  const world = openWorld({ mailCaps: DEFAULT_MAIL_CAPS });
  world.pass(Date.now() - world.deps.now() + 60_000);
  const mail = fakeMail();
  const sent = async () => {
    await deliverMail(withMail(world, mail), { wait: async () => {} });
    return mail.sent.filter(({ to }) => to.some((each) => each.endsWith("@extrana.test")));
  };

  const before = await flood(spammer, [0, 120]);
  expect(new Set(before)).toEqual(new Set(["NOT_PUBLISHED"]));
  expect(await sent()).toEqual([]);

  await verifyEmail(spammer.userId);
  const published = await put(spammer.token, { published: true }, "/api/business/publish");
  expect(published.status).toBe(200);
  const after = await flood(spammer, [200, 320]);
  expect(after[0]).toBeNull();
  expect(await sent()).toHaveLength(DEFAULT_MAIL_CAPS.FIRST_CONTACTS);
  const later = await flood(spammer, [400, 402]);
  expect(later).toEqual(["TOO_MANY", "TOO_MANY"]);
  expect(await sent()).toHaveLength(DEFAULT_MAIL_CAPS.FIRST_CONTACTS);
  for (const { subject } of await sent()) expect(subject).not.toMatch(/gana\.com/);
}, 60_000);
