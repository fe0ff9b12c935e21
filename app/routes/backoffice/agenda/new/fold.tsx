import { type FocusEvent, type MouseEvent, type ReactNode, useRef, useState } from "react";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { newTurnoText } from "#app/text/agenda/new-turno.ts";

type FoldProps = {
  readonly className: string;
  readonly legend: string;
  /** What its button is called for readers. */
  readonly change: string;
  /** It stays open, as where what was chosen needs to be typed still. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
};

/**
 * Choices of which, with script, the chosen one is left as one row with 'Cambiar'. It folds by a press, or when a keyboard,
 * which goes through the choices one by one, leaves it.
 */
export function Fold({ className, legend, change, isOpen = false, children }: FoldProps) {
  const hydrated = useHydrated();
  const [isUnfolded, setUnfolded] = useState(false);
  const field = useRef<HTMLFieldSetElement>(null);
  const folds = hydrated && !isOpen && !isUnfolded;

  function onClick({ detail, target }: MouseEvent) {
    const isChoice = target instanceof Element && target.closest("label")?.querySelector("[type=radio]");
    if (detail > 0 && isChoice) setUnfolded(false);
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setUnfolded(false);
  }

  function unfold() {
    setUnfolded(true);
    requestAnimationFrame(() =>
      field.current?.querySelector<HTMLElement>("[type=search], :checked")?.focus(),
    );
  }

  return (
    <fieldset
      ref={field}
      className={folds ? `${className} np-pick folds` : `${className} np-pick`}
      onClick={onClick}
      onBlur={onBlur}
      onKeyDown={keepOpen}
    >
      <legend>{legend}</legend>
      {children}
      {hydrated && !isOpen ? (
        <button type="button" className="btn btn-quiet btn-sm np-change" aria-label={change} onClick={unfold}>
          {newTurnoText.change}
        </button>
      ) : null}
    </fieldset>
  );

  function keepOpen({ key }: { readonly key: string }) {
    if (key.startsWith("Arrow")) setUnfolded(true);
  }
}
