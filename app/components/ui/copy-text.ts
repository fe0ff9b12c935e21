/** Puts a text on the clipboard; false without the permission, or where the browser has none (plain http, old phones). */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
