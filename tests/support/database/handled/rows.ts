/** SQL for each column: `i` is the business's number, `j` that of one of its things; words in capitals are replaced. */
export type Rows = readonly [
  table: string,
  many: "BUSINESS" | "THING",
  columns: Readonly<Record<string, string>>,
];
