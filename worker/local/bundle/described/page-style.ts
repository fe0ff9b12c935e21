/** The style of the API page: the product's colours, without any downloads. */
export const pageStyle = `
:root { color-scheme: light; --brand: #0a533d; --line: #e8e4dd; --ink: #1e1c19; --muted: #6a655c; --canvas: #faf8f5 }
* { box-sizing: border-box }
body { margin: 0; font: 400 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; color: var(--ink); background: #fff }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem }
h1 { font-size: 2rem; letter-spacing: -.02em } h2 { margin-top: 3rem; font-size: 1.5rem } h3 { font-size: 1rem; overflow-wrap: anywhere }
a { color: var(--brand) } nav ul { display: flex; flex-wrap: wrap; gap: .5rem 1.25rem; padding: 0; list-style: none }
nav a { display: inline-block; padding-block: .625rem }
article { margin-top: 1rem; padding: .25rem 1.25rem 1rem; border: 1px solid var(--line); border-radius: 1rem }
h3 b { display: inline-block; min-width: 3.5rem; color: var(--brand) }
dl { display: grid; grid-template-columns: 3.5rem 1fr; gap: .25rem .75rem; margin: 0 } dt { font-weight: 650; font-variant-numeric: tabular-nums } dd { margin: 0; min-width: 0 } dd p { margin: 0 0 .25rem; color: var(--muted) }
pre { max-height: 24rem; margin: .5rem 0 0; padding: 1rem; overflow: auto; border-radius: .75rem; background: var(--canvas); font-size: .8125rem; line-height: 1.45 }
summary { cursor: pointer; padding-block: .375rem; color: var(--brand); font-weight: 600 }
`;
