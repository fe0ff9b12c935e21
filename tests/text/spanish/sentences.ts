import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";

type Sentence = { file: string; line: number; text: string };

/** Every text between quotes or tags in the sources and pages of these rooms; inserted values read as `{}`. */
export function sentencesIn(...rooms: string[]): Sentence[] {
  return rooms.flatMap(sourcesIn).flatMap((file) => sentencesOf(file, readFileSync(file, "utf8")));
}

function sourcesIn(room: string): string[] {
  return readdirSync(room, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(tsx?|mjs|html)$/.test(path))
    .map((path) => `${room}/${path}`);
}

export function sentencesOf(file: string, source: string): Sentence[] {
  if (file.endsWith(".html")) return textsOfPage(source).map((text) => ({ file, line: 1, text }));
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: Sentence[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text !== null && /\p{L}/u.test(text))
      found.push({ file, line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1, text });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function textsOfPage(source: string): string[] {
  const texts = source.replace(/<style>[\s\S]*?<\/style>/g, "").split(/<[^>]*>/);
  return texts.map((text) => text.trim()).filter((text) => /\p{L}/u.test(text));
}

function textOf(node: ts.Node): string | null {
  if (node.parent && (ts.isImportDeclaration(node.parent) || ts.isExportDeclaration(node.parent)))
    return null;
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isJsxText(node)) return node.text.trim();
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join("");
}
