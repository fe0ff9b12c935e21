const ENDING = /(\/_root)?\.data$|\/$/;

/** The screen's style, as the document brought it: found by its name, for others may stand before it. */
const style = import.meta.env.SSR ? null : document.querySelector<HTMLStyleElement>("style[data-sheet]");
const texts = new Map([[style?.dataset.sheet, style?.textContent ?? ""]]);
/** The address of the sheet of each path that script has loaded. */
const addresses = new Map<string, string>();

/**
 * Fetches the sheet that the answer to a load names (`X-Sheet`), unless it is here; a screen is shown once it is. Only where the
 * page is heading or stands: what else is loaded shows nothing of its own.
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

/** Gives the page the sheet of a path, before it is painted; one that script never loaded is the document's own. */
export function wearSheet(pathname: string): void {
  const [own] = texts.keys();
  const address = addresses.get(pathname.replace(ENDING, "")) ?? own;
  if (style === null || style.dataset.sheet === address) return;
  style.dataset.sheet = address;
  style.textContent = texts.get(address) ?? "";
}
