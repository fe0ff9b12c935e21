import { employeeText } from "#app/text/setup/employees.ts";

/** Leads to the page that notes a professional's leaving. */
export function LeaveSection({ employeeId }: { readonly employeeId: string }) {
  return (
    <section>
      <header>
        <h2>{employeeText.leave}</h2>
        <p>{employeeText.leaveHint}</p>
      </header>
      <p>
        <a className="btn btn-line btn-plain-danger" href={`/backoffice/setup/employees/${employeeId}/leave`}>
          {employeeText.leave}
        </a>
      </p>
    </section>
  );
}
