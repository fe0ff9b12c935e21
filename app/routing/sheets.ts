const ENDING = /(\/_root)?\.data$|\/$/;

/** The screen's style in the document, found by its name because other styles may come first. */
const style = import.meta.env.SSR ? null : document.querySelector<HTMLStyleElement>("style[data-sheet]");
const texts = new Map([[style?.dataset.sheet, style?.textContent ?? ""]]);
/** The sheet's address for each path that script has loaded. */
const addresses = new Map<string, string>();

/**
 * Fetches the sheet that the answer to a load names (`X-Sheet`), unless it is loaded; the screen waits for it. Only for the
 * page that is current or being opened: other loads show nothing of their own.
 */
export async function bringSheet({ pathname }: URL, reply: Response, ask: typeof fetch): Promise<void> {
  const address = reply.headers.get("X-Sheet");
  const { navigation, location } = window.__remixRouter.state;
  const path = pathname.replace(ENDING, "");
  if (address === null || path !== (navigation.location ?? location).pathname.replace(ENDING, "")) return;
  if (!texts.has(address)) {
    const sheet = await ask(address);
    if (!sheet.ok) throw new Error(address);
    texts.set(address, await sheet.text());
  }
  addresses.set(path, address);
}

/** Gives the page the sheet of a path before it is painted; a path never loaded by script has the document's own sheet. */
export function wearSheet(pathname: string): void {
  const [own] = texts.keys();
  const address = addresses.get(pathname.replace(ENDING, "")) ?? own;
  if (style === null || style.dataset.sheet === address) return;
  style.dataset.sheet = address;
  style.textContent = texts.get(address) ?? "";
}
