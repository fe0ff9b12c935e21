import { type FocusEvent, type MouseEvent, type ReactNode, useRef, useState } from "react";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { newTurnoText } from "#app/text/agenda/new-turno.ts";

type FoldProps = {
  readonly className: string;
  readonly legend: string;
  /** The button's label for screen readers. */
  readonly change: string;
  /** Whether it stays open, such as when the choice still needs typing. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
};

/**
 * Choices that, with script, fold to one row with the chosen one and 'Cambiar'. They fold by a press, or when the focus leaves
 * after keyboard use.
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
