import { expect, type Page, type TestInfo } from "@playwright/test";
import { newCustomer } from "#tests/e2e/support/accounts.ts";
import { linkIn, mailTo } from "#tests/e2e/support/mailbox.ts";
import { bearer } from "#tests/e2e/support/own-salon.ts";
import { sendRequest } from "#tests/e2e/support/rights.ts";
import { bookForGuest, freeTimes } from "#tests/e2e/support/turnos.ts";
import { fullDay, joinAsGuest } from "#tests/e2e/support/waitlist.ts";

/** Functions that make the things a screen is about, each on demand. */
export type Makers = Readonly<Record<string, () => Promise<string>>>;

const DAYS = Array.from({ length: 28 }, (_, index) => dayFromNow(index + 30));

/** Things of one customer, at the demo salon, which has enough free times. */
export function customerMakers(
  page: Page,
  info: TestInfo,
  { token, email }: { readonly token: string; readonly email: string },
): Makers {
  const free = async (service = "demo-corte") => {
    const times = await freeTimes(page, service, DAYS);
    const days = Object.entries(times).flatMap(([date, slots]) => slots.map(({ from }) => ({ date, from })));
    return days[Math.floor(Math.random() * days.length)] ?? { date: "", from: "" };
  };
  const book = async (service: string) => {
    const { date, from } = await free(service);
    const line = { servicePriceId: `${service}-1`, localTime: from };
    const place = { businessId: "demo", storeId: "demo-palermo", employeeId: "demo-ana", date };
    const reply = await page.request.post("/api/external/user/booking", {
      headers: bearer(token),
      data: { ...place, bookingServicePriceAndDurations: [line] },
    });
    expect(reply.ok(), await reply.text()).toBe(true);
    return reply.text();
  };
  // Few of a customer's bookings may await their deposit at a time.
  let unpaid: Promise<string> | null = null;
  return {
    mine: () => book("demo-corte"),
    mineUnpaid: () => {
      unpaid ??= book("demo-masaje");
      return unpaid;
    },
    otherTime: async () => {
      const { date, from } = await free();
      return `${new URLSearchParams({ d: date, t: from })}`;
    },
    freeTime: async () => {
      const { date, from } = await free();
      return `${new URLSearchParams({ s: "demo-corte-1", e: "demo-ana", d: date, t: from })}`;
    },
    invitation: async () => {
      const owner = await newOwner(page, info);
      const invited = { email, role: "MANAGER" };
      const reply = await page.request.post("/api/team/invite", { headers: bearer(owner), data: invited });
      expect(reply.ok(), await reply.text()).toBe(true);
      const link = linkIn(
        await mailTo(page, info.project.use.baseURL, email, /^Te invitaron a /),
        "/invite/",
      );
      return link.replace("/invite/", "");
    },
  };
}

/** Things of visitors: people without an account, or not logged in. */
export function guestMakers(page: Page, info: TestInfo): Makers {
  const { baseURL } = info.project.use;
  let free = { d: "", t: "" };
  return {
    day: async () => DAYS[0] ?? "",
    unsubscribe: async () => {
      const { email } = await newCustomer(page.request);
      await confirmEmail(page, info, email);
      const welcome = await mailTo(page, baseURL, email, /Bienvenido/);
      return linkIn(welcome, "/notification-profile/unsubscribe/");
    },
    validation: async () => {
      const { email } = await newCustomer(page.request);
      return linkIn(await mailTo(page, baseURL, email, /^Validá tu email/), VALIDATION);
    },
    link: async () => {
      const booked = await bookForGuest(page, info);
      free = { d: booked.date, t: booked.others[0] ?? "" };
      return linkIn(await mailTo(page, baseURL, booked.email, /Reserva confirmada/), "/t/");
    },
    linkTime: async () => `${new URLSearchParams(free)}`,
    joined: async () => {
      await joinAsGuest(page, info, await fullDay(page, info));
      return new URL(page.url()).pathname;
    },
    asked: async () => {
      const { email } = await newCustomer(page.request);
      await page.goto("/footer/privacy-policies#pedido");
      const labels = { emailLabel: "Email que usás en Turnero", submit: "Enviar pedido" };
      const code = await sendRequest(page, { choice: "Borrarlos", email, ...labels });
      return linkIn(await mailTo(page, baseURL, email, new RegExp(code)), "/pedido/");
    },
  };
}

const VALIDATION = "/notification-profile/email-validation-callback/";

/** An account with a confirmed e-mail address may have more bookings. */
export async function confirmEmail(page: Page, info: TestInfo, email: string): Promise<void> {
  const link = linkIn(await mailTo(page, info.project.use.baseURL, email, /^Validá tu email/), VALIDATION);
  const reply = await page.request.post(link.replace(VALIDATION, "/api/registration/email-validation/"));
  expect(reply.ok(), await reply.text()).toBe(true);
}

/** An owner with a public salon, which may send invitations. */
async function newOwner(page: Page, info: TestInfo): Promise<string> {
  const { salon } = await fullDay(page, info);
  return salon.owner;
}

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
