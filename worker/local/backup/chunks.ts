import { type Piece, piecesOf } from "./contents.ts";
import { newInserts } from "./inserts.ts";

/** What a restore puts in at once: rows as statements, or pictures. `end`: how many of the file's pieces are in then. */
export type Chunk = {
  readonly statements: readonly string[];
  readonly pictures: readonly (Piece & { readonly kind: "picture" })[];
  readonly pieces: number;
  readonly size: number;
  readonly end: number;
};

/** Letters of SQL of a chunk, and pictures of one. */
const LETTERS = 8_000_000;
const PICTURES = 20;

/** A backup in chunks, behind the `done` first of its pieces. `letters`: the size of a chunk. */
export async function* chunksOf(file: string, done: number, letters = LETTERS): AsyncGenerator<Chunk> {
  let [inserts, pictures, size]: [ReturnType<typeof newInserts>, Chunk["pictures"][number][], number] = [
    newInserts(),
    [],
    0,
  ];
  let [start, end] = [done, 0];
  const chunk = () => ({ statements: inserts.statements(), pictures, pieces: end - start, size, end });
  for await (const piece of piecesOf(file)) {
    if (end < done) {
      end += 1;
      continue;
    }
    const isOver = piece.kind === "row" ? size >= letters : pictures.length === PICTURES;
    const isOther = piece.kind === "picture" && pictures.length === 0;
    if (end > start && (isOver || isOther)) {
      yield chunk();
      [inserts, pictures, size, start] = [newInserts(), [], 0, end];
    }
    end += 1;
    if (piece.kind === "row") size += inserts.add(piece);
    else {
      pictures.push(piece);
      size += piece.bytes.byteLength;
    }
  }
  if (end > start) yield chunk();
}
