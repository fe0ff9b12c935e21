import { grows } from "./growth.ts";
import type { Measured } from "./walk/walk.ts";

/** Prints every request with what it cost over the whole, and its growth against the tenth. */
export function printTable(title: string, whole: readonly Measured[], tenth: readonly Measured[]): void {
  const before = new Map(tenth.map((each) => [each.name, each]));
  console.log(`\n${title}`);
  console.log(row("", ["status", "rows", "of a tenth", "trips", "ms", "first ms", "KB"]));
  for (const each of whole) {
    const { name, status, first, again } = each;
    const small = before.get(name);
    const columns = [
      ...[status, again.rows, small?.again.rows ?? "", again.trips, again.ms.toFixed(0)],
      ...[first.ms.toFixed(0), (again.bytes / 1024).toFixed(0)],
    ];
    console.log(row(`${mark(each, small)} ${name}`, columns));
  }
}

function mark(whole: Measured, tenth: Measured | undefined): string {
  if (tenth === undefined || !grows(whole, tenth).isGrown) return " ";
  return grows(whole, tenth).isAsked ? "+" : "✗";
}

function row(name: string, columns: readonly (string | number)[]): string {
  return name.padEnd(78) + columns.map((each) => String(each).padStart(11)).join("");
}
