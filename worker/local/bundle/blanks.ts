import type { Node } from "estree";

/** Where a piece of a module begins and ends. */
export type Span = { readonly start: number; readonly end: number };

/** All pieces that `found` names at any node of a module. */
export function spansIn(node: Node, found: (node: Node) => readonly Span[]): Span[] {
  const inner = Object.values(node).flat().filter(isNode);
  return [...found(node), ...inner.flatMap((each) => spansIn(each, found))];
}

/** The module without a piece: blanks keep every other word in its place, so that maps stay true. */
export function withBlank(code: string, { start, end }: Span): string {
  return code.slice(0, start) + code.slice(start, end).replace(/\S/g, " ") + code.slice(end);
}

/** Rollup's nodes know their place, which the types of the tree do not say. */
export function spanOf(node: Node): Span {
  return node as Node & Span;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}
