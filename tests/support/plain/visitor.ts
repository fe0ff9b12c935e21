import { product } from "#tests/support/product.ts";
import { readElements } from "./element.ts";
import { filledForm, type SentForm, type Wishes } from "./form.ts";
import { type Part, readPart } from "./page.ts";

const ORIGIN = "http://turnero.test";

export type Page = Part & {
  readonly status: number;
  readonly headers: Headers;
  readonly title: string;
  /** The final path, without the origin. */
  readonly path: string;
  /** The redirects, from the first reply to the last but one. */
  readonly hops: readonly { readonly status: number; readonly to: string }[];
};

let visitors = 0;

/**
 * A browser without script at the built Worker, with cookies and a network address of its own. It reads pages, follows
 * redirects, and sends forms with all their hidden fields. `itsDatabase` is in place of the tests' own.
 */
export function openVisitor(session: string | null = null, itsDatabase?: D1Database) {
  visitors += 1;
  const address = `192.0.2.${visitors}`;
  const cookies = new Map<string, string>(session === null ? [] : [["session", session]]);

  /** Sends one request and keeps its cookies, without following a redirect. */
  async function fetchOnce(
    path: string,
    init: RequestInit = {},
    database: D1Database | undefined = itsDatabase,
  ): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set("host", new URL(ORIGIN).host);
    headers.set("accept", "text/html,*/*;q=0.8");
    headers.set("cf-connecting-ip", address);
    if (cookies.size > 0) headers.set("cookie", [...cookies].map((pair) => pair.join("=")).join("; "));
    const sent = { ...init, headers, redirect: "manual" as const };
    const reply = await product.fetch(new URL(path, ORIGIN).href, sent, database);
    for (const cookie of reply.headers.getSetCookie()) keep(cookie);
    return reply;
  }

  function keep(cookie: string): void {
    const [pair = "", ...attributes] = cookie.split("; ");
    const [name = "", value = ""] = pair.split(/=(.*)/s);
    if (attributes.includes("Max-Age=0")) cookies.delete(name);
    else cookies.set(name, value);
  }

  /** The page at a path, or the one that it redirects to. */
  async function visit(path: string, init: RequestInit = {}): Promise<Page> {
    const hops: Page["hops"][number][] = [];
    let at = new URL(path, ORIGIN);
    let reply = await fetchOnce(at.href, init);
    for (let to = reply.headers.get("location"); to !== null; to = reply.headers.get("location")) {
      hops.push({ status: reply.status, to });
      if (hops.length > 10) throw new Error(`${path} leads nowhere: ${JSON.stringify(hops)}`);
      at = new URL(to, at);
      if (at.origin !== ORIGIN) throw new Error(`${path} leads away, to ${at}`);
      reply = await fetchOnce(at.href);
    }
    const { status, headers } = reply;
    const element = await readElements(reply);
    const part = readPart(element);
    const title = part.parts("title")[0]?.element().children.join("") ?? "";
    return { ...part, status, headers, title, hops, path: `${at.pathname}${at.search}` };
  }

  /** Presses a button of a page, or of a part of it, with these fields filled in. */
  function press(page: Page, button: string, wishes: Wishes = {}, part: Part = page): Promise<Page> {
    const form = filledForm(part.element(), page.element(), button, wishes);
    const action = new URL(form.action || page.path, new URL(page.path, ORIGIN));
    return form.method === "POST" ? visit(action.href, postOf(form)) : visit(asked(action, form));
  }

  /** Follows the only link with that name. */
  function follow(page: Page, link: string, part: Part = page): Promise<Page> {
    return visit(new URL(part.to(link), new URL(page.path, ORIGIN)).href);
  }

  return { cookies, fetchOnce, visit, press, follow };
}

export type Visitor = ReturnType<typeof openVisitor>;

function postOf({ body, isMultipart }: SentForm): RequestInit {
  const headers = { origin: ORIGIN, "sec-fetch-site": "same-origin" };
  return { method: "POST", headers, body: isMultipart ? body : searchOf(body) };
}

function asked(action: URL, { body }: SentForm): string {
  const url = new URL(action);
  url.search = `${searchOf(body)}`;
  return url.href;
}

/** A file is represented by its name alone, as in browsers. */
function searchOf(body: FormData): URLSearchParams {
  return new URLSearchParams(
    [...body].map(([name, value]) => [name, value instanceof File ? value.name : value]),
  );
}
