/** A row of a file as it was judged: the client that it is likely to be, and the id of a new one. */
export type ModelRow = {
  readonly line: number;
  readonly choice: string;
  readonly own: string;
  readonly isPerson: boolean;
  readonly name: string;
  readonly note: string;
  readonly known: string | null;
  readonly earlier: number | null;
};

type Touched = { readonly id: string; readonly before: string | null; version: number; isUndone: boolean };

export type ModelFile = {
  readonly id: string;
  readonly rows: readonly ModelRow[];
  readonly targets: Map<number, string>;
  readonly touched: Touched[];
  taken: number;
  state: "DRAFT" | "DONE" | "UNDOING" | "UNDONE";
  isReplaced: boolean;
};

/** Clients and imports, row by row and without a database. Notes are all that a row adds. */
export class NaiveSalon {
  private readonly clients = new Map<string, { name: string; notes: string | null; version: number }>();
  private readonly files: ModelFile[] = [];

  open(id: string, rows: readonly ModelRow[]): ModelFile {
    // A file that is only looked over gives way to the next one.
    for (const file of this.files) if (file.state === "DRAFT" && file.taken === 0) file.isReplaced = true;
    const file: ModelFile = {
      ...{ id, rows, targets: new Map(), touched: [], taken: 0, state: "DRAFT", isReplaced: false },
    };
    this.files.push(file);
    return file;
  }

  edit(id: string, notes: string): void {
    const client = this.clients.get(id);
    if (client) Object.assign(client, { notes, version: client.version + 1 });
  }

  take(file: ModelFile, most: number): void {
    if (file.isReplaced || file.state !== "DRAFT") return;
    const page = file.rows.slice(file.taken, file.taken + most);
    const isBumped = new Set<string>();
    for (const row of page) {
      if (!row.isPerson || row.choice === "SKIP") continue;
      const joined = row.choice === "JOIN" ? (row.known ?? file.targets.get(row.earlier ?? -1)) : undefined;
      const id = joined ?? row.own;
      file.targets.set(row.line, id);
      const client = this.clients.get(id);
      const own = file.touched.find((each) => each.id === id);
      if (client === undefined) {
        this.clients.set(id, { name: row.name.split(" ")[0] ?? "", notes: row.note, version: 1 });
        isBumped.add(id);
        if (own === undefined) file.touched.push({ id, before: null, version: 1, isUndone: false });
        else own.version = 1;
        continue;
      }
      if (client.notes?.includes(row.note)) continue;
      const { notes, version } = client;
      client.notes = notes === null ? row.note : `${notes}\n${row.note}`;
      if (isBumped.has(id)) continue;
      isBumped.add(id);
      client.version = version + 1;
      if (own === undefined)
        file.touched.push({ id, before: notes ?? "", version: version + 1, isUndone: false });
      else if (own.version === version) own.version = version + 1;
    }
    file.taken += page.length;
    if (file.taken >= file.rows.length) file.state = "DONE";
  }

  undo(file: ModelFile, most: number): void {
    const isBegun = file.taken > 0 && file.state !== "UNDONE";
    if (file.isReplaced || !isBegun) return;
    file.state = "UNDOING";
    const left = file.touched.filter(({ isUndone }) => !isUndone);
    for (const each of left.slice(0, most)) {
      each.isUndone = true;
      const client = this.clients.get(each.id);
      if (client === undefined || client.version !== each.version) continue;
      if (each.before === null) this.clients.delete(each.id);
      else Object.assign(client, { notes: each.before, version: client.version + 1 });
    }
    if (left.length <= most) file.state = "UNDONE";
  }

  clientsNow() {
    return [...this.clients]
      .map(([id, { name, notes, version }]) => [id, name, notes, version])
      .sort(([one = ""], [other = ""]) => ((one ?? "") < (other ?? "") ? -1 : 1));
  }
}
