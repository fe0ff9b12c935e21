import type { Page, Request } from "@playwright/test";
import type { Routed } from "#tests/e2e/support/dressed.ts";

/**
 * Fills a form's required empty fields, and sends it by a button not pressed yet. Answers that button, or null when
 * none is left. Forms of one kind, such as those of the rows of a list, count as one.
 */
export async function pressNext(page: Page, pressed: readonly string[]): Promise<string | null> {
  return page.evaluate(
    ({ pressed, email, date }) => {
      for (const form of document.querySelectorAll("form")) {
        // A field called 'method' would hide the form's own property.
        if (form.getAttribute("method") !== "post" || form.closest("header, nav, .menu-list")) continue;
        for (const element of form.elements) {
          const isButton = element instanceof HTMLButtonElement && element.type === "submit";
          if (!isButton || element.disabled) continue;
          const key = kindOf(form, element);
          if (pressed.includes(key)) continue;
          for (const field of form.elements) fill(field);
          form.noValidate = true;
          // The test could not see a page in another tab.
          form.removeAttribute("target");
          form.requestSubmit(element);
          return key;
        }
      }
      return null;

      function kindOf(form: HTMLFormElement, { name, value }: HTMLButtonElement): string {
        const names = [...new Set([...new FormData(form).keys()])].sort().join(" ");
        const intent = new FormData(form).get("intent") ?? "";
        const what = /^[a-z-]{1,20}$/.test(value) ? value : "";
        return `${intent} by '${name}' ${what} with ${names}`.replace(/[\w-]{20,}|\d+/g, "n");
      }

      function fill(field: Element): void {
        if (field instanceof HTMLSelectElement) {
          const first = [...field.options].find(({ value }) => value !== "");
          if (field.required && field.value === "" && first) set(field, first.value);
        } else if (field instanceof HTMLTextAreaElement) {
          if (field.required && field.value === "") set(field, "Prueba");
        } else if (field instanceof HTMLInputElement && field.required) {
          const isTicked = field.type === "checkbox" || field.type === "radio";
          const others = [...(field.form?.querySelectorAll<HTMLInputElement>("[type=radio]") ?? [])];
          if (isTicked && !others.some(({ name, checked }) => checked && name === field.name)) field.click();
          else if (!isTicked && field.type !== "file" && field.value === "") set(field, textFor(field));
        }
      }

      function textFor({ type, inputMode }: HTMLInputElement): string {
        const texts = { email, date, tel: "11 5555 1234", time: "10:00", password: "turno-seguro-1" };
        const isNumber = type === "number" || inputMode === "numeric" || inputMode === "decimal";
        return Object.entries(texts).find(([each]) => each === type)?.[1] ?? (isNumber ? "10" : "Prueba");
      }

      /** Sets a field as typing does: React listens to the browser's own setter. */
      function set(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, value: string): void {
        const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value");
        own?.set?.call(field, value);
        for (const event of ["input", "change"]) field.dispatchEvent(new Event(event, { bubbles: true }));
      }
    },
    { pressed, email: `${crypto.randomUUID()}@correo.test`, date: dayFromNow(12) },
  );
}

/** Follows a page's documents from now on, for `untilStill`. */
export function followDocuments(page: Page): void {
  const onTheWay = new Set<Request>();
  underWay.set(page, onTheWay);
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) onTheWay.add(request);
  });
  page.on("requestfinished", (request) => onTheWay.delete(request));
  page.on("requestfailed", (request) => onTheWay.delete(request));
}

const underWay = new WeakMap<Page, ReadonlySet<Request>>();

/** Waits until the page is idle: no document is loading, and its router waits for nothing. */
export async function untilStill(page: Page): Promise<void> {
  await page.waitForTimeout(30);
  for (let quiet = 0; quiet < 2; ) {
    await page.waitForLoadState();
    const isStill = await page.evaluate(isIdle).catch(() => false);
    quiet = isStill && underWay.get(page)?.size === 0 ? quiet + 1 : 0;
    await page.waitForTimeout(25);
  }
}

function isIdle(): boolean {
  if (document.readyState !== "complete") return false;
  const { __remixRouter: router } = window as unknown as Routed;
  // Script loads late; purely informative pages send none.
  if (router === undefined)
    return document.querySelector("script:not([type='application/ld+json'])") === null;
  const main = document.querySelector("main");
  const isTakenOver = main === null || Object.keys(main).some((key) => key.startsWith("__react"));
  const { navigation, revalidation, fetchers } = router.state;
  const isBusy = [...fetchers.values()].some(({ state }) => state !== "idle");
  return isTakenOver && navigation.state === "idle" && revalidation === "idle" && !isBusy;
}

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
