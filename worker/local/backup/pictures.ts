import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { pictureTypeOf } from "#app/domain/pictures/pictures.ts";
import type { Place } from "./wrangler.ts";

/** The product's bucket, with the parts that a backup needs; null: no bucket has that name. */
export type PictureBox = {
  get(name: string): Promise<Uint8Array | null>;
  put(name: string, bytes: Uint8Array): Promise<void>;
};

const NONE = /specified key does not exist/i;

/** By wrangler, which cannot list names: the database has them. */
export function picturesAt({ bucket, wrangler }: Place): PictureBox {
  return {
    get: (name) =>
      inFile(async (file) => {
        try {
          await wrangler("r2", "object", "get", `${bucket}/${name}`, "--file", file);
          return readFileSync(file);
        } catch (error) {
          if (error instanceof Error && NONE.test(error.message)) return null;
          throw error;
        }
      }),
    put: (name, bytes) =>
      inFile(async (file) => {
        writeFileSync(file, bytes, { mode: 0o600 });
        const type = pictureTypeOf(bytes) ?? "application/octet-stream";
        await wrangler("r2", "object", "put", `${bucket}/${name}`, "--file", file, "--content-type", type);
      }),
  };
}

async function inFile<T>(work: (file: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(`${tmpdir()}/turnero-picture-`);
  try {
    return await work(`${folder}/picture`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
