import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";

type PressProps = {
  readonly xsrf: string;
  readonly intent: "confirm" | "accept" | "decline" | "leave" | "stay";
  /** The offer that it answers, if any. */
  readonly offerId?: string;
  readonly label: string;
  readonly look: string;
};

/** One button; the browser sends the form itself, with script too. */
export function Press({ xsrf, intent, offerId, label, look }: PressProps) {
  return (
    <form method="post">
      <HiddenFields
        fields={[
          ["xsrf", xsrf],
          ["intent", intent],
          ...(offerId === undefined ? [] : [["offer", offerId] as const]),
        ]}
      />
      <button type="submit" className={`${look} btn-block`}>
        {label}
      </button>
    </form>
  );
}
