import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import "#app/styles/parts/alert.css";

type AlertKind = "info" | "warning" | "danger";

type AlertProps = { readonly kind: AlertKind; readonly children: ReactNode };

/** A sentence beside its cause; warnings and errors are read out as they appear, and an error is scrolled into view. */
export function Alert({ kind, children }: AlertProps) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (kind === "danger") alert.current?.scrollIntoView({ block: "nearest" });
  }, [kind]);
  return (
    <div
      ref={alert}
      className={kind === "info" ? "alert" : `alert alert-${kind}`}
      role={kind === "info" ? "status" : "alert"}
    >
      <Icon name={kind === "info" ? "info" : "alert"} />
      <p>{children}</p>
    </div>
  );
}
