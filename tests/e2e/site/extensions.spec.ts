import { expect, type Page, test } from "@playwright/test";
import { settled } from "#tests/e2e/support/wizard.ts";

type Put = { readonly what: string; readonly where: "start" | "ready"; readonly put: () => void };

/** Elements that browser extensions add to pages: at the document's start, or once it has been read. */
const FOREIGN: readonly Put[] = [
  {
    what: "a style first in the head, as Dark Reader does",
    where: "start",
    put: () => {
      const style = document.createElement("style");
      style.className = "darkreader foreign";
      style.textContent = "p { letter-spacing: 1px }";
      document.head.insertBefore(style, document.head.firstChild);
    },
  },
  {
    what: "a script and a meta first in the head",
    where: "start",
    put: () => {
      const meta = Object.assign(document.createElement("meta"), { name: "foreign", className: "foreign" });
      document.head.insertBefore(document.createElement("script"), document.head.firstChild);
      document.head.insertBefore(meta, document.head.firstChild);
    },
  },
  {
    what: "a stylesheet last in the head, and attributes on html and body",
    where: "ready",
    put: () => {
      const link = Object.assign(document.createElement("link"), {
        rel: "stylesheet",
        href: "data:text/css,",
      });
      link.className = "foreign";
      document.head.appendChild(link);
      document.documentElement.dataset.darkreader = "dark";
      document.body.setAttribute("cz-shortcut-listen", "true");
    },
  },
  {
    what: "a div first in the body and one last, and one beside it",
    where: "ready",
    put: () => {
      const div = () => Object.assign(document.createElement("div"), { className: "foreign" });
      document.body.insertBefore(div(), document.body.firstChild);
      document.body.appendChild(div());
      document.documentElement.appendChild(div());
    },
  },
  {
    what: "icons beside every field, as password managers do",
    where: "ready",
    put: () => {
      for (const input of document.querySelectorAll("main input")) {
        const icon = Object.assign(document.createElement("div"), { className: "foreign" });
        input.parentNode?.insertBefore(icon, input.nextSibling);
        input.setAttribute("data-lastpass-icon", "true");
      }
    },
  },
  {
    what: "a div first in the screen itself",
    where: "ready",
    put: () => {
      const div = Object.assign(document.createElement("div"), { className: "foreign" });
      const main = document.querySelector("main");
      main?.insertBefore(div, main.firstChild);
    },
  },
];

/** Runs in the page before its own script: at the first node of the head, or once the document has been read. */
async function install(page: Page, { where, put }: Put): Promise<void> {
  const words = `(${put})()`;
  const start = `new MutationObserver((_, watch) => { if (document.head) { watch.disconnect(); ${words} } }).observe(document, { childList: true, subtree: true })`;
  const ready = `document.addEventListener("DOMContentLoaded", () => { ${words}; const name = document.querySelector("main input[name=username]"); if (name) name.value = "typed@correo.test" })`;
  await page.addInitScript(where === "start" ? start : ready);
}

for (const foreign of FOREIGN) {
  test(`a page keeps style, script and the typed text beside ${foreign.what}`, async ({ page }, info) => {
    const failures: string[] = [];
    page.on("pageerror", ({ message }) => failures.push(message));
    await install(page, foreign);
    await page.goto("/login");
    await settled(page, info);
    expect(failures).toEqual([]);
    await expect(page.locator(".foreign").first()).toBeAttached();
    await expect(page.locator("main .btn").first()).toHaveCSS("min-height", /4\d|5\d/);
    if (foreign.where === "ready") await expect(page.getByLabel("Email")).toHaveValue("typed@correo.test");
    await page.getByRole("button", { name: "Mostrar contraseña" }).click();
    await expect(page.getByLabel("Contraseña", { exact: true })).toHaveAttribute("type", "text");
    await expect(page.locator("style[data-sheet]")).toHaveCount(1);
  });
}
