import { readFileSync } from "node:fs";
import { weight } from "./weight.ts";

/** Files of ours that a browser waits for before it draws the page: style sheets, and scripts not put off. */
export function blockingFiles(html: string): string[] {
  const tags = html.match(/<(?:link|script)\b[^>]*>/g) ?? [];
  return tags.filter(isBlocking).flatMap((tag) => / (?:href|src)="(\/[^"]*)"/.exec(tag)?.[1] ?? []);
}

export function blockingBytes(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + weight(readFileSync(`build/client${file}`)), 0);
}

function isBlocking(tag: string): boolean {
  if (tag.startsWith("<link")) return tag.includes('rel="stylesheet"');
  return tag.includes(" src=") && !/ (?:async|defer)\b| type="module"/.test(tag);
}
