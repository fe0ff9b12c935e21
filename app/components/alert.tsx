import type { ReactNode } from "react";
import { Icon } from "#app/components/icon.tsx";

export type AlertKind = "info" | "warning" | "danger";

type AlertProps = { readonly kind: AlertKind; readonly children: ReactNode };

/** A sentence beside its cause; warnings and errors are read out as soon as they appear. */
export function Alert({ kind, children }: AlertProps) {
  return (
    <div className={kind === "info" ? "alert" : `alert alert-${kind}`} role={kind === "info" ? "status" : "alert"}>
      <Icon name={kind === "info" ? "info" : "alert"} />
      <p>{children}</p>
    </div>
  );
}
