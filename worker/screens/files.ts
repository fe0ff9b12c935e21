/** What this Worker has read so far, by address; of a text whose name carries its hash there is only one. */
const read = new Map<string, string>();

/** The text of a file that browsers could download, such as a style sheet; null where it cannot be read, which is tried again. */
export async function fileAt(files: Fetcher, address: string): Promise<string | null> {
  const known = read.get(address);
  if (known !== undefined) return known;
  const reply = await files.fetch(`https://files.invalid${address}`).catch(() => null);
  if (!reply?.ok) return null;
  const text = await reply.text();
  read.set(address, text);
  return text;
}
