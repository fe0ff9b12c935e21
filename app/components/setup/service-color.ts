import type { ServiceColor } from "#app/domain/codes/catalog.ts";
import "#app/styles/parts/service-colors.css";

/** The class that gives an element a service's colours: `--c` strong, `--b` behind, `--t` for text. */
export function colorClass(color: ServiceColor): string {
  return `svc-${color.toLowerCase().replace("_", "-")}`;
}
