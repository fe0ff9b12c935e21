import type { ToldMobile } from "#app/domain/phones/own-mobile.ts";
import { confirmBooking } from "#app/usecases/bookings/confirm-booking.server.ts";
import type { SignedIn } from "#app/usecases/deps.ts";
import { viewBookingWizard } from "#app/usecases/wizard/booking-wizard.server.ts";
import { signUpAndLogIn } from "#tests/support/accounts.ts";
import { run } from "#tests/support/database/database.ts";
import { CENTRO, FRIDAY, forgetBookings } from "#tests/support/salon.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { resumed } from "#tests/usecases/accounts/resumed.ts";

export const MOBILE = "+5491155550134";
export const OTHER = "+5491155550135";

/** The world of one story, and the customer in it. */
export let world: World;
export let person: { readonly token: string; readonly userId: string };

/** Begins anew, with a new customer. */
export async function begin(): Promise<void> {
  await forgetBookings();
  await run({ sql: "update stores set needs_mobile = 0" });
  world = openWorld();
  const { token, actor } = await signUpAndLogIn(world.deps);
  person = { token, userId: actor.userId };
}

/** The person's session as the next request reads it. */
export async function actorNow(): Promise<SignedIn> {
  const state = await resumed(world.deps, person.token);
  if (state.state !== "live") throw new Error(state.state);
  return state.actor;
}

export const needs = (isNeeded: boolean) =>
  run({ sql: "update stores set needs_mobile = ? where id = 'centro'", params: [Number(isNeeded)] });

export async function asked(): Promise<unknown> {
  const search = new URLSearchParams(`step=4&s=corte-unico&e=ana&d=${FRIDAY}&t=10:00`);
  const view = await viewBookingWizard(world.deps, await actorNow(), { ...CENTRO, search });
  return view.ok && "step" in view.value && view.value.step === 4 ? (view.value.mobile ?? null) : view;
}

/** Open days of Ana, more than the property needs. */
export const DAYS = [FRIDAY, "2026-11-12", "2026-11-13"];

export const confirm = (actor: SignedIn, mobile: ToldMobile | null, time = 600, date = FRIDAY) =>
  confirmBooking(world.deps, actor, {
    ...CENTRO,
    choices: { servicePriceIds: ["corte-unico"], employee: "ana", date, time },
    shownEmployeeId: "ana",
    comments: null,
    mobile,
    idempotencyKey: null,
  });

export async function one(sql: string, ...params: readonly (string | number)[]) {
  const [[row] = []] = await run({ sql, params: [...params] });
  return row ?? null;
}
export const account = () =>
  one(
    "select phone, mobile_asked_at as asked, messages_refused_at as refused from users where id = ?",
    person.userId,
  );
export const client = () =>
  one(
    `select phone, refused_by as by, refused_at is not null as refused from clients c
      left join client_choices x on x.business_id = c.business_id and x.client_id = c.id where c.user_id = ?`,
    person.userId,
  );

export const profile = (phone: string | null, noMessages: boolean) => ({
  ...{ firstname: "Lucía", lastname: "Paz", phone, noMessages },
  ...{ mailReminders: true, mailMarketing: true, mailTurnos: true },
});
