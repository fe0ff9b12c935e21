import type { ActivityCode } from "#app/domain/codes/catalog.ts";
import { activityLabels } from "#app/text/labels.ts";

/** A place's activities, the main one first (booking §2.4). */
export function Activities({ codes }: { readonly codes: readonly ActivityCode[] }) {
  return (
    <p className="tags">
      {codes.map((code, index) => (
        <span key={code} className={index === 0 ? "badge badge-brand" : "badge"}>
          {activityLabels[code]}
        </span>
      ))}
    </p>
  );
}
