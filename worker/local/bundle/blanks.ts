import type { Node } from "estree";

/** The start and end of a piece of a module. */
export type Span = { readonly start: number; readonly end: number };

/** All pieces that `found` returns at any node of a module. */
export function spansIn(node: Node, found: (node: Node) => readonly Span[]): Span[] {
  const inner = Object.values(node).flat().filter(isNode);
  return [...found(node), ...inner.flatMap((each) => spansIn(each, found))];
}

/** The module without a piece: blanks keep every other word in its place, so that source maps stay valid. */
export function withBlank(code: string, { start, end }: Span): string {
  return code.slice(0, start) + code.slice(start, end).replace(/\S/g, " ") + code.slice(end);
}

/** Rollup's nodes have positions that their types do not show. */
export function spanOf(node: Node): Span {
  return node as Node & Span;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}
