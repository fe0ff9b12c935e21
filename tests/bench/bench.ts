import { engineFigures } from "./engine.ts";
import { isBroken, printSection, printVerdict } from "./report.ts";

/** Measures everything and prints it; whether every budget is kept. */
export async function bench(): Promise<boolean> {
  const startedAt = performance.now();
  const figures = engineFigures();
  printSection("Slot engine", figures);
  printVerdict(figures, (performance.now() - startedAt) / 1000);
  return !figures.some(isBroken);
}
