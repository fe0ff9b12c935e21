import { ConflictNote } from "#app/components/agenda/conflict-note.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { moveText } from "#app/text/agenda/move.ts";
import type { RefusedMove } from "./action.server.ts";

/** What would speak against the place that was asked about; nothing where none was. */
export function MoveWarnings({ warnings }: Pick<RefusedMove, "warnings">) {
  if (warnings === null) return null;
  if (warnings.length === 0) return <Alert kind="info">{moveText.free}</Alert>;
  return <ConflictNote details={warnings.join(" ")} isLive />;
}
