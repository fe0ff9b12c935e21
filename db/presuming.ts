import { Refuted } from "#app/domain/refuted.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { builtOf, isSelect, onceBuilt } from "#db/driver/statement.ts";
import type { Reading } from "#db/reading.ts";

/** A database for a request that goes on from a presumption, and is told nothing before that is confirmed. */
export type Presuming = {
  readonly db: Database;
  /**
   * From now on, the first batch of reads asks `holds` too, in the same trip; other batches give no answer, and write nothing,
   * before it has answered true. Where it answers false, all of them throw `Refuted`.
   */
  presume(holds: Reading<boolean>): void;
  /** Whether the presumption holds, asked now where no batch has asked; true where nothing was presumed. */
  holds(): Promise<boolean>;
  /** Ends the presumption: batches run as they are. */
  settle(): void;
};

/** A presumption, and its answer once a batch has asked. */
type Open = { readonly question: Reading<boolean>; answer: Promise<boolean> | null };

export function presuming(database: Database): Presuming {
  let open: Open | null = null;

  async function batch(asked: Statements): Promise<unknown[]> {
    if (open === null) return database.batch(asked);
    const statements = asked.map(onceBuilt) as unknown as Statements;
    const isRead = statements.every((each) => isSelect(builtOf(each)));
    if (open.answer === null && isRead) return askedWith(open, statements);
    const answer = answerOf(open);
    const results = isRead ? database.batch(statements) : null;
    results?.catch(() => undefined);
    await confirmed(answer);
    return results ?? database.batch(statements);
  }

  async function askedWith(each: Open, statements: Statements): Promise<unknown[]> {
    const { question } = each;
    const together = database.batch([...statements, ...question.statements] as unknown as Statements);
    const answer = together.then((results) => question.answer(results.slice(statements.length)));
    each.answer = answer;
    await confirmed(answer);
    return (await together).slice(0, statements.length);
  }

  function answerOf(each: Open): Promise<boolean> {
    each.answer ??= alone(each.question);
    return each.answer;
  }

  async function alone({ statements, answer }: Reading<boolean>): Promise<boolean> {
    return answer(await database.batch(statements as unknown as Statements));
  }

  return {
    db: { ...database, batch } as unknown as Database,
    presume: (question) => {
      open = { question, answer: null };
    },
    holds: async () => open === null || (await answerOf(open)),
    settle: () => {
      open = null;
    },
  };
}

type Statements = [Statement, ...Statement[]];

async function confirmed(answer: Promise<boolean>): Promise<void> {
  if (!(await answer)) throw new Refuted();
}
