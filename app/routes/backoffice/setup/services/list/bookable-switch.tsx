import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { bookableNamed } from "#app/text/setup/services/services.ts";
import type { Bookable } from "./use-bookable.ts";

type BookableSwitchProps = { readonly name: string; readonly bookable: Bookable };

/** Whether customers may book a service online: without script a button of the list's form, with script answered in its row. */
export function BookableSwitch({ name, bookable: { isOn, word, flip, fault, told } }: BookableSwitchProps) {
  const isHydrated = useHydrated();
  return (
    <>
      <button
        type="submit"
        className="switch"
        role="switch"
        aria-checked={isOn}
        aria-label={bookableNamed(name)}
        name="bookable"
        value={word}
        onClick={flip}
      >
        <i />
      </button>
      {isHydrated ? (
        <span role="status" className={fault ? "error" : "sr"}>
          {fault ?? told}
        </span>
      ) : null}
    </>
  );
}
