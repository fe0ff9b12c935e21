import { useHydrated } from "#app/components/ui/use-hydrated.ts";

type NoScriptButtonProps = { readonly label: string; readonly name?: string; readonly value?: string };

/**
 * Sends a form whose fields send it themselves with script. Where script is on its way the button waits out of sight, and
 * comes after all if none has arrived.
 */
export function NoScriptButton({ label, name, value }: NoScriptButtonProps) {
  if (useHydrated()) return null;
  return (
    <button className="btn btn-line btn-sm no-script" type="submit" name={name} value={value}>
      {label}
    </button>
  );
}
