import { Alert } from "#app/components/ui/alert.tsx";
import type { SetupDetail } from "#app/domain/codes/setup.ts";
import { employeeText } from "#app/text/setup/employees.ts";

/** The values that another member saved meanwhile, for a form that came too late; its fields keep the input. */
export type KeptNow = { readonly version: number; readonly details: readonly SetupDetail[] };

export function KeptNowNote({ kept }: { readonly kept: KeptNow }) {
  return (
    <div>
      <Alert kind="danger">{employeeText.stale}</Alert>
      {kept.details.length === 0 ? null : (
        <>
          <p className="sm">{employeeText.keptNow}</p>
          <ul className="kept-now sm">
            {kept.details.map((detail) => (
              <li key={detail.field}>{employeeText.kept(detail)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
