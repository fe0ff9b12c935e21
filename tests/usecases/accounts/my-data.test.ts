import { beforeAll, expect, test } from "vitest";
import { deleteAccount } from "#app/usecases/accounts/delete-account.server.ts";
import { exportMyData } from "#app/usecases/accounts/my-data.server.ts";
import { requestRecovery } from "#app/usecases/accounts/request-recovery.server.ts";
import { cancelBooking } from "#app/usecases/bookings/cancel-booking.server.ts";
import { createBooking } from "#app/usecases/bookings/create-booking.server.ts";
import { sendContactMessage } from "#app/usecases/messages/contact.server.ts";
import { giveBusiness, PASSWORD, signUpAndLogIn } from "#tests/support/accounts.ts";
import { run } from "#tests/support/database/database.ts";
import { CENTRO, FRIDAY, openSalon } from "#tests/support/salon.ts";
import { openWorld } from "#tests/support/world.ts";

const NOW = "2026-11-05T12:00:00.000Z";

beforeAll(openSalon);

test("a person's export contains everything that is kept about them", async () => {
  const { deps } = openWorld();
  const { actor } = await signUpAndLogIn(deps);
  await giveBusiness(actor.userId);
  const lines = [
    { servicePriceId: "color-corto", startMinute: 600 },
    { servicePriceId: "masaje-unico", startMinute: 660 },
  ];
  const order = { ...CENTRO, employeeId: "ana", date: FRIDAY, comments: "Soy alérgica", lines, key: null };
  const booked = await createBooking(deps, actor, order);
  if (!booked.ok) throw new Error(booked.error.code);
  await cancelBooking(deps, actor, { bookingId: booked.value, note: "Me mudé" });

  expect(await exportMyData(deps, actor)).toEqual({
    exportedAt: NOW,
    account: {
      email: actor.email,
      firstName: "Lucía",
      lastName: "Paz",
      phone: null,
      mailReminders: true,
      mailMarketing: true,
      mailTurnos: true,
      messagesRefusedAt: null,
      mobileAskedAt: null,
      emailVerifiedAt: null,
      termsAcceptedAt: NOW,
      createdAt: NOW,
    },
    consents: [
      { what: "PRIVACY", version: "2026-11-26", given: true, way: "BOOKING_SIGN_UP", at: NOW },
      { what: "TERMS", version: "2023-06-01", given: true, way: "BOOKING_SIGN_UP", at: NOW },
    ],
    logIns: [{ kind: "password", updatedAt: NOW }],
    sessions: [{ accountType: "CUSTOMER", createdAt: NOW, seenAt: NOW }],
    businesses: [{ businessName: "Estilo Sur", role: "OWNER" }],
    bookings: [
      {
        businessName: "salon",
        storeName: "Sucursal centro",
        status: "CANCELLED",
        cancelReason: "BY_CUSTOMER",
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
        changes: [
          { kind: "CANCELLED", by: "CUSTOMER", at: NOW, fromDate: null, fromTime: null, note: "Me mudé" },
        ],
        payments: [],
      },
    ],
    notifications: ["BOOKING_CANCELLED", "BOOKING_CREATED"].map((event) => ({
      event,
      createdAt: NOW,
      seenAt: null,
    })),
    calendarFeed: null,
    agendaFeeds: [],
    messages: [],
    requests: [],
    waitlists: [],
  });
});

test("contact messages join the account once the email is verified, and are deleted with it", async () => {
  const { deps } = openWorld();
  const { actor } = await signUpAndLogIn(deps);
  const message = { name: "Lucía", email: actor.email, phone: null, comments: "Hola" };
  await sendContactMessage(deps, message);
  await sendContactMessage(deps, { ...message, email: "otra@correo.test" });
  expect(await exportMyData(deps, actor)).toMatchObject({ messages: [] });
  await run({ sql: "update users set email_verified_at = 1 where id = ?", params: [actor.userId] });
  expect(await exportMyData(deps, actor)).toMatchObject({
    messages: [{ name: "Lucía", phone: null, comments: "Hola", createdAt: NOW }],
  });
  expect(await deleteAccount(deps, actor, { password: PASSWORD })).toMatchObject({ ok: true });
  expect((await run({ sql: "select email from contact_messages" }))[0]).toEqual([
    { email: "otra@correo.test" },
  ]);
});

test("a person's export leaves out other people's businesses and bookings", async () => {
  const { deps } = openWorld();
  const { actor } = await signUpAndLogIn(deps);
  expect(await exportMyData(deps, actor)).toMatchObject({ businesses: [], bookings: [] });
});

test("an export contains no hash, token or code", async () => {
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
