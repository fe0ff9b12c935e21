import { beforeAll, expect, test } from "vitest";
import { createBooking } from "#app/usecases/create-booking.server.ts";
import { exportMyData } from "#app/usecases/my-data.server.ts";
import { requestRecovery } from "#app/usecases/request-recovery.server.ts";
import { giveBusiness, signUpAndLogIn } from "#tests/support/accounts.ts";
import { run } from "#tests/support/database.ts";
import { CENTRO, FRIDAY, openSalon } from "#tests/support/salon.ts";
import { openWorld } from "#tests/support/world.ts";

const NOW = "2026-11-05T12:00:00.000Z";

beforeAll(openSalon);

test("a person takes away everything that is kept about them", async () => {
  const { deps } = openWorld();
  const { actor } = await signUpAndLogIn(deps);
  await giveBusiness(actor.userId);
  const lines = [
    { optionId: "color-corto", start: 600 },
    { optionId: "masaje-unico", start: 660 },
  ];
  const order = { ...CENTRO, employeeId: "ana", date: FRIDAY, comments: "Soy alérgica", lines, key: null };
  expect(await createBooking(deps, actor, order)).toMatchObject({ ok: true });

  expect(await exportMyData(deps, actor)).toEqual({
    exportedAt: NOW,
    account: {
      email: actor.email,
      firstName: "Lucía",
      lastName: "Paz",
      phone: null,
      mailReminders: true,
      mailNews: true,
      emailVerifiedAt: null,
      termsAcceptedAt: NOW,
      createdAt: NOW,
    },
    logIns: [{ kind: "password", updatedAt: NOW }],
    sessions: [{ accountType: "CUSTOMER", createdAt: NOW, seenAt: NOW }],
    businesses: [{ businessName: "Estilo Sur", role: "OWNER" }],
    bookings: [
      {
        businessName: "salon",
        storeName: "Sucursal centro",
        status: "PENDING_DEPOSIT",
        cancelReason: null,
        date: FRIDAY,
        time: "10:00",
        comments: "Soy alérgica",
        currency: "ARS",
        total: 50000.5,
        deposit: 6000,
        depositPaidAt: null,
        createdAt: NOW,
        services: [
          {
            serviceName: "Servicio color",
            optionName: "Opción color-corto",
            employeeName: "ana Gómez",
            time: "10:00",
            minutes: 60,
            price: 30000,
          },
          {
            serviceName: "Servicio masaje",
            optionName: null,
            employeeName: "ana Gómez",
            time: "11:00",
            minutes: 60,
            price: 20000.5,
          },
        ],
      },
    ],
  });
});

test("nobody takes away what is another's", async () => {
  const { deps } = openWorld();
  const { actor } = await signUpAndLogIn(deps);
  expect(await exportMyData(deps, actor)).toMatchObject({ businesses: [], bookings: [] });
});

test("no secret leaves: neither hash, nor token, nor code", async () => {
  const { deps } = openWorld();
  const { actor, token, sessionId } = await signUpAndLogIn(deps);
  await requestRecovery(deps, { email: actor.email });
  const [credentials, tokens, codes] = await run(
    { sql: "select secret from credentials where user_id = ?", params: [actor.userId] },
    { sql: "select hash from session_tokens where session_id = ?", params: [sessionId] },
    { sql: "select hash from one_time_codes where user_id = ?", params: [actor.userId] },
  );
  const secrets = [credentials, tokens, codes].flatMap((rows = []) => rows.flatMap(Object.values));
  expect(secrets).toHaveLength(4);
  const text = JSON.stringify(await exportMyData(deps, actor));
  for (const secret of [...secrets, token, sessionId, actor.userId]) expect(text).not.toContain(secret);
});
