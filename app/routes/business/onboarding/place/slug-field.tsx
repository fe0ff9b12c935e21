import { Field } from "#app/components/forms/field.tsx";
import type { FormField } from "#app/components/forms/form-fields.ts";
import { SlugInput } from "#app/components/setup/slug-input.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { placeFieldMessage, placeText } from "#app/text/setup/onboarding.ts";
import type { SlugState } from "./use-slug.ts";

type SlugFieldProps = {
  readonly field: FormField;
  /** The beginning of every page's address. */
  readonly base: string;
  readonly state: SlugState;
};

/** The page's address, made from the name if left out. With script, it says during typing whether the address is available. */
export function SlugField({ field, base, state }: SlugFieldProps) {
  const isHydrated = useHydrated();
  const isFree = state === "free";
  const fault = faultOf(state);
  const shown = { ...field, error: isFree ? null : (fault ?? field.error) };
  const hint = isFree ? placeText.slugFree : placeText.slugHint;
  return (
    <div className={isFree ? "free" : undefined}>
      <Field field={shown} label={placeText.slug} hint={hint}>
        <SlugInput field={shown} base={base} hint={hint} />
      </Field>
      {isHydrated ? (
        <span className="sr" role="status">
          {isFree ? hint : fault}
        </span>
      ) : null}
    </div>
  );
}

function faultOf(state: SlugState): string | null {
  if (state === null || state === "free") return null;
  return placeFieldMessage("slug", state === "taken" ? "SLUG_TAKEN" : "VALIDATION");
}
