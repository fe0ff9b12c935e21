/** What no person fills in, and machines that fill in everything do; browsers know no word for it to fill in by themselves. */
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
