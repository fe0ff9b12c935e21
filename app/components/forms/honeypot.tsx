/** What no person fills in, and machines that fill in everything do. */
export const TRAP_FIELD = "website";

/** Out of sight, out of the order of keys, and not read out. */
export function Honeypot() {
  return (
    <p className="trap" aria-hidden="true">
      <label>
        Website
        <input name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  );
}
