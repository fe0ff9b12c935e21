import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const ROUTES = "app/routes";
/** The layouts that draw around a screen: the whole page, and the frame. */
const AROUND = ["app/root.tsx", "app/routes/site/frame.tsx"];
const SHEETS = "#app/styles/entries/screen-css.ts";
/** What screens draw with; other layers have no styles. */
const DRAWING = /^app\/(components|routes|routing)\/|^app\/[^/]+$/;
const ON_SERVER = /\.server\.tsx?$/;
const LATE_SHEET = /\.css\?url$/;
const STYLE = /^app\/styles\/(parts|screens)\/[\w-]+\.css$/;

const STATIC = /^(?:import|export)\s(?!type\b)(?:[^"';]*?\sfrom\s+)?"([^"]+)";/gm;
const LATE = /\bimport\("([^"]+)"\)/g;

/** The routes that name a sheet, as `teamCss` names `team`. */
export function routesWith(sheet: string): string[] {
  const name = `${sheet.replace(/-\w/g, (letter) => letter.slice(1).toUpperCase())}Css`;
  const naming = new RegExp(`^import \\{[^}]*\\b${name}\\b[^}]*\\} from "${SHEETS}";$`, "m");
  return readdirSync(ROUTES, { recursive: true, encoding: "utf8" })
    .map((file) => `${ROUTES}/${file}`)
    .filter((file) => file.endsWith(".tsx") && naming.test(readFileSync(file, "utf8")));
}

/**
 * The style files that screens import, with all that they draw, the page and the frame around them included: `parts` before
 * `screens`, each by name. A module that brings a late sheet of its own is left out, with what it draws.
 */
export function stylesOf(screens: readonly string[]): string[] {
  const styles = new Set<string>();
  const found = new Set<string>([...AROUND, ...screens]);
  for (const file of found) {
    const imports = importsOf(file);
    const isLate = imports.some((path) => LATE_SHEET.test(path));
    if (isLate && !AROUND.includes(file) && !screens.includes(file)) continue;
    for (const path of imports) {
      if (STYLE.test(path)) styles.add(path);
      if (DRAWING.test(path) && /\.tsx?$/.test(path) && !ON_SERVER.test(path)) found.add(path);
    }
  }
  return [...styles].sort();
}

/** What a module imports of the product, by path. */
function importsOf(file: string): string[] {
  const code = readFileSync(file, "utf8");
  const named = [...code.matchAll(STATIC), ...code.matchAll(LATE)].map(([, path = ""]) => path);
  return named.flatMap((path) => {
    const place = path.startsWith("#app/") ? `app/${path.slice(5)}` : join(dirname(file), path);
    return /^[#.]/.test(path) && (path.includes("?") || existsSync(place)) ? [place] : [];
  });
}
