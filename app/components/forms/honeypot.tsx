/** A field that people leave empty, and programs fill in. Browsers do not autofill this name. */
export const TRAP_FIELD = "otro";

export function Honeypot() {
  return (
    <p className="trap" aria-hidden="true">
      <label>
        No completes este campo
        <input name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  );
}
