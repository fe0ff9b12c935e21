import { inputProps } from "#app/components/forms/field.tsx";
import type { FormField } from "#app/components/forms/form-fields.ts";

type SlugInputProps = {
  readonly field: FormField;
  /** The beginning of every page's address. */
  readonly base: string;
  readonly hint: string;
};

/** The end of a page's address, after its fixed beginning. */
export function SlugInput({ field, base, hint }: SlugInputProps) {
  return (
    <span className="prefix">
      <span>{base}</span>
      <input
        {...inputProps(field, hint)}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
      />
    </span>
  );
}
