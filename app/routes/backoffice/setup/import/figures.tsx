export type Counted = readonly (readonly [count: string, label: string])[];

/** How much of each there is. */
export function Figures({ counted }: { readonly counted: Counted }) {
  return (
    <ul className="kpis">
      {counted.map(([count, label]) => (
        <li key={label} className="card kpi">
          <b>{count}</b>
          <span>{label}</span>
        </li>
      ))}
    </ul>
  );
}
