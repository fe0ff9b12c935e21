import { useHydrated } from "#app/components/ui/use-hydrated.ts";

type NoScriptButtonProps = { readonly label: string; readonly name?: string; readonly value?: string };

/**
 * The button of a form that script sends by itself. While script is loading the button stays hidden; it appears if no script has
 * arrived.
 */
export function NoScriptButton({ label, name, value }: NoScriptButtonProps) {
  if (useHydrated()) return null;
  return (
    <button className="btn btn-line btn-sm no-script" type="submit" name={name} value={value}>
      {label}
    </button>
  );
}
