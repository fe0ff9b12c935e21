/** Hidden fields of a form; a name may come several times. */
export function HiddenFields({ fields }: { readonly fields: readonly (readonly [string, string])[] }) {
  return fields.map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ));
}
