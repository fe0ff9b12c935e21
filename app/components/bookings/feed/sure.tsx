import "#app/styles/parts/disclose.css";
import "#app/styles/parts/acts.css";

type SureProps = { readonly title: string; readonly text: string; readonly children: React.ReactNode };

/** States the consequences before its button can be pressed. */
export function Sure({ title, text, children }: SureProps) {
  return (
    <details className="sure">
      <summary>{title}</summary>
      <p className="muted">{text}</p>
      {children}
    </details>
  );
}
