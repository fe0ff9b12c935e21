import { rulesText } from "#app/text/money/commission-rules.ts";

/** The professional's commissions: a page for the rules, and one for the statements. */
export function CommissionSection({ employeeId }: { readonly employeeId: string }) {
  const query = new URLSearchParams({ employee: employeeId });
  return (
    <section>
      <header>
        <h2>{rulesText.commission}</h2>
        <p>{rulesText.hintOfOne}</p>
      </header>
      <p className="flex">
        <a className="btn btn-line btn-sm" href={`/backoffice/money/commissions/rules?${query}`}>
          {rulesText.change}
        </a>
        <a className="btn btn-quiet btn-sm" href={`/backoffice/money/commissions?${query}`}>
          {rulesText.see}
        </a>
      </p>
    </section>
  );
}
