import { existsSync, writeFileSync } from "node:fs";
import { openLocalD1 } from "#worker/local/local-d1.ts";
import { migrateD1 } from "#worker/local/migrate-d1.ts";
import { buildProduct, type Module, workerBundle } from "../worker-bundle.ts";
import { grows } from "./growth.ts";
import { startLibsql } from "./libsql.ts";
import { startOver } from "./product.ts";
import { fill } from "./seed/fill.ts";
import { type Asked, type Size, tenthOf } from "./size.ts";
import { printTable } from "./table.ts";
import { type Measured, walk } from "./walk/walk.ts";

/** Measures at both sizes and prints it; answers whether nothing grows but what a person asks for. */
export async function benchScale({
  size,
  folder,
  libsql,
}: Asked & { readonly folder: string }): Promise<boolean> {
  if (process.env.KEEP_BUILD !== "1") buildProduct();
  const bundle = workerBundle();
  const tenth = await measured(bundle, tenthOf(size), folder);
  const whole = await measured(bundle, size, folder);
  printTable(`D1: ${size.turnos} turnos of a chain, ${size.smallBusinesses} small businesses`, whole, tenth);
  if (libsql)
    printTable(
      "libSQL: the same rows; it does not tell how many it reads",
      await overLibsql(bundle, size, folder),
      [],
    );
  const before = new Map(tenth.map((each) => [each.name, each]));
  const grown = whole.filter((each) => {
    const small = before.get(each.name);
    if (small === undefined) return false;
    const { isGrown, isAsked } = grows(each, small);
    return isGrown && !isAsked;
  });
  for (const { name } of grown) console.log(`Grows: ${name}`);
  return grown.length === 0;
}

async function measured(bundle: readonly Module[], size: Size, folder: string): Promise<readonly Measured[]> {
  const own = `${folder}/d1-${size.turnos}`;
  await filled(own, size);
  const product = await startOver(bundle, own, null);
  try {
    return await walk(product);
  } finally {
    await product.stop();
  }
}

async function overLibsql(
  bundle: readonly Module[],
  size: Size,
  folder: string,
): Promise<readonly Measured[]> {
  const own = `${folder}/d1-${size.turnos}`;
  const server = await startLibsql(own, `${folder}/libsql`);
  try {
    const product = await startOver(bundle, own, server.url);
    try {
      return await walk(product);
    } finally {
      await product.stop();
    }
  } finally {
    server.stop();
  }
}

/** Fills a database that was not filled before, as `npm start` would find it in this folder. */
async function filled(folder: string, size: Size): Promise<void> {
  const mark = `${folder}/filled`;
  if (existsSync(mark)) return;
  const startedAt = performance.now();
  const say = (what: string) =>
    console.log(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(5)} s  ${what}`);
  await migrateD1(folder);
  const local = openLocalD1(folder);
  try {
    await fill(local.binding, size, say);
  } finally {
    await local.close();
  }
  writeFileSync(mark, "");
}
