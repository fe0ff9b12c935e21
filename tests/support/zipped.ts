import { zipOf } from "#app/domain/zip/zip.ts";

/** Files as a zip. */
export async function zipped(files: Readonly<Record<string, string>>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const entries = Object.entries(files).map(([name, text]) => ({ name, parts: once(text) }));
  for await (const chunk of zipOf(entries)) chunks.push(chunk);
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

async function* once(text: string) {
  yield text;
}
