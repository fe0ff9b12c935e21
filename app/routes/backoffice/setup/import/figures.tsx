export type Counted = readonly (readonly [count: string, label: string])[];

/** The number of each kind. */
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
