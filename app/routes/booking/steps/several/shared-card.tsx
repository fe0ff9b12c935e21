import { SHARED_EMPLOYEES } from "#app/domain/wizard/wizard.ts";
import { Card, type Choice, Face } from "#app/routes/booking/steps/employees/employee-card.tsx";
import { sharedText } from "#app/text/wizard/shared.ts";
import type { SharedChoice } from "#app/usecases/wizard/shared-view.ts";

/** Several professionals together as one choice: names, the services of each, and how much earlier it ends. */
export function SharedCard({ shared, ...choice }: Choice & { readonly shared: SharedChoice }) {
  const { title, detail, ends, faces } = shared;
  return (
    <Card value={SHARED_EMPLOYEES} kind=" several" {...choice}>
      <span className="faces">
        {faces.map((employee, index) => (
          <Face key={employee.id} employee={employee} tint={index} />
        ))}
      </span>
      <span>
        <span className="sr">{sharedText.among}</span>
        {title}
        <span className="sm muted">{detail}</span>
      </span>
      {ends ? <span className="badge badge-brand">{ends}</span> : null}
    </Card>
  );
}
