import { pictureSum } from "./contents.ts";
import { addLines, type Begun, noteBegun } from "./growing-file.ts";
import type { PictureBox } from "./pictures.ts";
import { newProgress, type Watch } from "./progress.ts";
import type { Sum } from "./rows.ts";

/** A backup whose rows are written. */
export type WithRows = Begun & { readonly tables: readonly Sum[] };

/** Pictures that are fetched at the same time, and those after which the file is noted as whole. */
export const AT_ONCE = 4;
const A_NOTE = 20;

type Pictures = { readonly pictures: PictureBox; readonly file: string };

/** Adds the pictures that rows name; a run that was cut off fetches none of the noted ones again. */
export async function withPictures(asked: Pictures, rows: WithRows, watch: Watch): Promise<WithRows> {
  const had = new Set([...rows.missing, ...rows.pictures.map(({ name }) => name)]);
  const left = rows.names.filter((name) => !had.has(name));
  const told = { what: "Pictures", unit: "pictures", total: rows.names.length, before: had.size };
  const progress = newProgress(watch, told);
  let begun = rows;
  for (let at = 0; at < left.length; at += A_NOTE) {
    const names = left.slice(at, at + A_NOTE);
    const { done, bytes } = await addLines(asked.file, begun.bytes, async (write) => {
      const [sums, missing]: [Begun["pictures"], string[]] = [[], []];
      for await (const { name, picture } of fetched(asked.pictures, names)) {
        progress.pass(1, picture?.byteLength ?? 0);
        if (picture === null) missing.push(name);
        else {
          await write({ picture: name, base64: Buffer.from(picture).toString("base64") });
          sums.push(pictureSum(name, picture));
        }
      }
      return { sums, missing };
    });
    const pictures = [...begun.pictures, ...done.sums];
    begun = { ...begun, bytes, pictures, missing: [...begun.missing, ...done.missing] };
    noteBegun(asked.file, begun);
  }
  return begun;
}

/** Some at a time, in their order: each is a program of its own that takes seconds to start. */
async function* fetched(pictures: PictureBox, names: readonly string[]) {
  for (let at = 0; at < names.length; at += AT_ONCE) {
    const some = names.slice(at, at + AT_ONCE);
    yield* await Promise.all(some.map(async (name) => ({ name, picture: await pictures.get(name) })));
  }
}
