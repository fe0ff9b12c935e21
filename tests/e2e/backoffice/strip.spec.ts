import { expect, type Locator, type Page, test } from "@playwright/test";
import { formatTime } from "#app/domain/time/time.ts";
import { enter } from "#tests/e2e/support/accounts.ts";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { bearer, bookForClient, ownSalon, statusOf } from "#tests/e2e/support/own-salon.ts";
import { sideways } from "#tests/e2e/support/reach.ts";
import { expectTold, pressTold } from "#tests/e2e/support/told.ts";
import { begunAt, ROUND_THE_CLOCK, wholeDay } from "#tests/e2e/support/whole-day.ts";
import { settled } from "#tests/e2e/support/wizard.ts";

test(
  "finished turnos fold away in a list and stay in their place in a grid",
  { tag: ["@tablet", "@both", "@wide"] },
  async ({ page }, info) => {
    const { date, minute } = await wholeDay();
    const salon = await ownSalon(page, ROUND_THE_CLOCK);
    const localTime = begunAt(minute - 35);
    const ada = await bookForClient(page, salon, "Ada", { employeeId: salon.nora, date, localTime });
    const data = { status: "NO_SHOW" };
    await page.request.put(`/api/booking/${ada}/result-status`, { headers: bearer(salon.owner), data });
    await enter(page, info, salon.owner, `/backoffice/calendar?date=${date}`);
    const turno = page.locator(`#sheet a[href="/backoffice/booking/${ada}"]`);
    // Right after midnight no part of the day is over.
    if (minute >= 70 && (page.viewportSize()?.width ?? 0) <= 768) {
      await expect(turno).toBeHidden();
      await page.getByRole("checkbox", { name: /^1 turno anterior/ }).check();
    }
    await expect(turno).toBeVisible();
  },
);

test(
  "the strip notes that the next client came or not, and leads to their payment",
  { tag: ["@tablet", "@wide"] },
  async ({ page }, info) => {
    test.slow();
    const { date, minute } = await wholeDay();
    const salon = await ownSalon(page, ROUND_THE_CLOCK);
    const begun = begunAt(minute);
    const ada = await bookForClient(page, salon, "Ada", { employeeId: salon.nora, date, localTime: begun });
    await enter(page, info, salon.owner, `/backoffice/calendar?date=${date}`);
    if (info.project.name === "tablet") await expectFits(page);
    const next = page.locator("#next");
    for (const [name, told, status] of [
      ["No vino", "Anotamos que no vino.", "NO_SHOW"],
      ["Llegó", "Anotamos que llegó.", "DONE"],
    ] as const) {
      await unfold(next);
      await next.getByRole("button", { name }).click();
      await expectTold(page, told);
      expect(await statusOf(page, salon, ada)).toBe(status);
      await pressTold(page, "Deshacer", "Lo deshicimos: el turno está abierto de nuevo.");
      expect(await statusOf(page, salon, ada)).toBe("PENDING");
      await settled(page, info);
    }
    await unfold(next);
    await next.getByRole("link", { name: "Cobrar" }).click();
    await expect(page.getByRole("heading", { name: "Cobrar a Ada" })).toBeVisible();
    if (info.project.name === "tablet") await expectFits(page);
    await pressTold(page, "Cobrar $10.000", "Cobramos el turno: quedó finalizado.");
    expect(await statusOf(page, salon, ada)).toBe("CHECKOUT");
  },
);

test("the next turno shows the client's special wishes", async ({ page }, info) => {
  const { date, minute } = await wholeDay();
  const salon = await ownSalon(page, ROUND_THE_CLOCK);
  const begun = formatTime(Math.floor(minute / 5) * 5);
  const { nora: employeeId, owner, cut, storeId } = salon;
  const booked = await page.request.post("/api/booking", {
    headers: bearer(owner),
    data: {
      ...{ storeId, date, client: { firstname: "Delia" }, comments: "Sin lavado, por favor" },
      bookingServicePriceAndDurations: [{ ...cut, employeeId, localTime: begun, duration: 30 }],
    },
  });
  expect(booked.status()).toBe(200);
  await enter(page, info, owner, `/backoffice/calendar?date=${date}`);
  const next = page.locator("#next");
  await expect(next).toContainText("Delia");
  await expect(next.getByRole("list", { name: "Para tener en cuenta" })).toHaveText("Sin lavado, por favor");
});

test.describe("on a desk", () => {
  test.use({ viewport: { width: 1280, height: 1100 }, isMobile: false, hasTouch: false });

  test("messages of a drag, its missing mail and a press stand above each other", async ({ page }, info) => {
    test.slow();
    const { date, minute } = await wholeDay();
    const toast = page.locator(".toasts .toast-undo");
    const salon = await ownSalon(page, ROUND_THE_CLOCK);
    const { nora, omar, owner } = salon;
    await bookForClient(page, salon, "Ada", { employeeId: nora, date, localTime: begunAt(minute) });
    const beto = {
      employeeId: omar,
      date,
      localTime: formatTime(Math.min(1380, Math.ceil(minute / 5) * 5 + 30)),
    };
    await bookForClient(page, salon, "Beto", beto);
    await enter(page, info, owner, `/backoffice/calendar?date=${date}`);
    // All scripts have loaded: for dragging, for acting without leaving the agenda, and for the panel.
    await expect(page.locator("#toasts > [role=status]")).toHaveCount(3);
    await page.locator("#sheet [data-line]").filter({ hasText: "Beto" }).focus();
    await page.keyboard.press("Alt+ArrowDown");
    await page.keyboard.press("Enter");
    await expect(toast).toContainText("Turno movido: Beto");
    await expect(toast).toContainText("No tiene email: avisale por teléfono o WhatsApp.");
    await expect(page.getByRole("button", { name: "Avisar al cliente" })).toHaveCount(0);
    await page.locator("#next").getByRole("button", { name: "Llegó" }).click();
    await expect(toast.filter({ hasText: "Ada: Anotamos que llegó." })).toBeVisible();
    const boxes = await toast.evaluateAll((all) => all.map((each) => each.getBoundingClientRect()));
    const [above, below] = boxes.toSorted((one, other) => one.top - other.top);
    expect(boxes).toHaveLength(2);
    expect(above?.bottom).toBeLessThanOrEqual(below?.top ?? 0);
  });
});

/** Once the booking was read, its strip folds to one row. */
async function unfold(next: Locator): Promise<void> {
  await next.getByRole("checkbox", { name: "Ver entero el próximo turno" }).check();
}

/** The page passes axe, has no sideways scroll, and its touch targets are 44 px high, or lie within one that is. */
async function expectFits(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await sideways(page)).toBe(0);
  const small = await page
    .locator("main :is(a, button, summary, select):visible:not(.ev, .free, .seg a, h2 a)")
    .evaluateAll((all) =>
      all.filter((each) => each.getBoundingClientRect().height < 44).map((each) => each.outerHTML),
    );
  expect(small).toEqual([]);
}
