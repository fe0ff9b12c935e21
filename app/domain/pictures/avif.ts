import { drawnItems, type Extent, extentsOf } from "./avif-items.ts";
import { type Box, boxesFrom, boxesIn, emptyBox } from "./boxes.ts";
import { bigEndian, type Cleaned, type Size } from "./bytes.ts";

const OUTER = ["ftyp", "meta", "mdat"];
const META = ["hdlr", "pitm", "iinf", "iloc", "iref", "iprp", "idat", "grpl"];
const PROPERTIES = [
  ...["ispe", "pixi", "av1C", "colr", "pasp", "clap", "irot", "imir", "auxC"],
  ...["a1op", "a1lx", "lsel", "clli", "mdcv", "cclv"],
];

/**
 * An AVIF with zeros wherever nothing is drawn from, since all places in the file are counted from its beginning. Null
 * for bytes that are no whole AVIF.
 */
export function cleanAvif(original: Uint8Array): Cleaned | null {
  const { boxes: outer, end } = boxesFrom(original, 0, original.length);
  const bytes = original.slice(0, end);
  const metas = outer.filter(({ name }) => name === "meta");
  const [meta] = metas;
  const inMeta = meta && boxesIn(bytes, meta.body + 4, meta.end);
  if (!inMeta || metas.length > 1 || META.some((name) => isTwice(inMeta, name))) return null;
  const [iinf, iloc, iprp] = ["iinf", "iloc", "iprp"].map((name) => inMeta.find((box) => box.name === name));
  const idat = inMeta.find(({ name }) => name === "idat") ?? null;
  const properties = iprp && propertiesIn(bytes, iprp);
  const ids = iinf && drawnItems(bytes, iinf);
  if (!iloc || !properties || !ids) return null;
  const extents = extentsOf(bytes, iloc, { ids, idat: idat?.body ?? null });
  const stores = [...outer.filter(({ name }) => name === "mdat"), ...(idat === null ? [] : [idat])];
  if (!extents || extents.length === 0 || !extents.every((extent) => liesIn(stores, extent))) return null;

  for (const store of stores) clearAround(bytes, store, extents);
  emptyOthers(bytes, outer, OUTER);
  emptyOthers(bytes, inMeta, META);
  emptyOthers(bytes, properties, PROPERTIES);
  for (const { name, body, end } of inMeta) if (name === "hdlr") bytes.fill(0, body + 24, end);
  const spans = properties.filter(({ name }) => name === "ispe");
  const isTurned = properties.some(({ name, body }) => name === "irot" && (bytes[body] ?? 0) % 2 === 1);
  return { sizes: spans.map((span) => sizeIn(bytes, span)), pieces: [bytes], isTurned };
}

function isTwice(boxes: readonly Box[], name: string): boolean {
  return boxes.filter((box) => box.name === name).length > 1;
}

function propertiesIn(bytes: Uint8Array, iprp: Box): readonly Box[] | null {
  const [ipco, ...others] = boxesIn(bytes, iprp.body, iprp.end) ?? [];
  const areKnown = ipco?.name === "ipco" && others.every(({ name }) => name === "ipma");
  return areKnown ? boxesIn(bytes, ipco.body, ipco.end) : null;
}

function sizeIn(bytes: Uint8Array, { body }: Box): Size {
  return { width: bigEndian(bytes, body + 4, 4), height: bigEndian(bytes, body + 8, 4) };
}

function liesIn(stores: readonly Box[], { start, end }: Extent): boolean {
  return stores.some((store) => store.body <= start && end <= store.end);
}

function clearAround(bytes: Uint8Array, { body, end }: Box, extents: readonly Extent[]): void {
  let at = body;
  for (const extent of extents.toSorted((a, b) => a.start - b.start)) {
    if (extent.start >= end || extent.end <= body) continue;
    if (extent.start > at) bytes.fill(0, at, extent.start);
    at = Math.max(at, extent.end);
  }
  bytes.fill(0, at, end);
}

function emptyOthers(bytes: Uint8Array, boxes: readonly Box[], kept: readonly string[]): void {
  for (const box of boxes) if (!kept.includes(box.name)) emptyBox(bytes, box);
}
