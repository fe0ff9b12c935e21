import { ConflictNote } from "#app/components/agenda/conflict-note.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { moveText } from "#app/text/agenda/move.ts";
import type { RefusedMove } from "./action.server.ts";

/** The conflicts at the checked place; nothing without a check. */
export function MoveWarnings({ warnings }: Pick<RefusedMove, "warnings">) {
  if (warnings === null) return null;
  if (warnings.length === 0) return <Alert kind="info">{moveText.free}</Alert>;
  return <ConflictNote details={warnings.join(" ")} isLive />;
}
