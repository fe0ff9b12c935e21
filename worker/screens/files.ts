/** Files read so far, by address; a name with a hash always has the same text. */
const read = new Map<string, string>();

/**
 * The text of a file that browsers could download, such as a style sheet; null if it cannot be read, and then tried again at
 * the next call.
 */
export async function fileAt(files: Fetcher, address: string): Promise<string | null> {
  const known = read.get(address);
  if (known !== undefined) return known;
  const reply = await files.fetch(`https://files.invalid${address}`).catch(() => null);
  if (!reply?.ok) return null;
  const text = await reply.text();
  read.set(address, text);
  return text;
}
