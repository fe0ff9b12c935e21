/** Copies a text to the clipboard; false without the permission, or if the browser has no clipboard (plain http, old phones). */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
