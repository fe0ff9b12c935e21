import { inToasts } from "#app/components/agenda/toasts.ts";
import { type Undoable, UndoToast } from "#app/components/agenda/undo-toast.tsx";
import { dragText } from "#app/text/agenda/drag.ts";

type DragToastsProps = {
  readonly told: Undoable | null;
  /** How long it can still be taken back, in seconds. */
  readonly seconds: number;
  readonly onGone: () => void;
  /** Why a block went back; null if none did. */
  readonly refused: string | null;
  readonly onRead: () => void;
};

/** What was moved, with the undo button, and why a move was refused. */
export function DragToasts({ told, seconds, onGone, refused, onRead }: DragToastsProps) {
  return inToasts(
    <>
      <div role="alert">
        {refused === null ? null : (
          <div className="toast-undo held drag-refused">
            <span>{refused}</span>
            <button type="button" className="btn" onClick={onRead}>
              {dragText.close}
            </button>
          </div>
        )}
      </div>
      <UndoToast told={told} seconds={seconds} onGone={onGone} />
    </>,
  );
}
