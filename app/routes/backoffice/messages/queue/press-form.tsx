import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import type { QueueRow } from "#app/usecases/sayings/queue/queue-rows.server.ts";

export type PressFormProps = {
  readonly intent: string;
  readonly row: Pick<QueueRow, "saying" | "subject">;
  readonly xsrf: string;
  readonly label: string;
  /** The client's name, for screen readers. */
  readonly name: string;
  readonly client?: string;
  readonly className?: string;
  readonly children?: ReactNode;
};

/** One button about a message or its client. */
export function PressForm({ intent, row, xsrf, label, name, client, className, children }: PressFormProps) {
  const sent = useNavigation().formData;
  const isPending = sent?.get("intent") === intent && sent.get("subject") === row.subject;
  return (
    <Form method="post" replace preventScrollReset>
      <HiddenFields
        fields={[...fieldsOf(row, intent, xsrf), ...(client ? [["client", client] as const] : [])]}
      />
      <button type="submit" className={className ?? "btn btn-quiet btn-sm"} aria-busy={isPending}>
        {children}
        <span className="msg-label">{label}</span>
        <span className="sr"> {name}</span>
      </button>
    </Form>
  );
}

/** The form fields that name a message. */
export function fieldsOf(
  { saying, subject }: Pick<QueueRow, "saying" | "subject">,
  intent: string,
  xsrf: string,
): readonly (readonly [string, string])[] {
  return [
    ["intent", intent],
    ["saying", saying],
    ["subject", subject],
    ["xsrf", xsrf],
  ];
}
