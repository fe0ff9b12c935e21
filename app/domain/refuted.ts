/** A request went on from what was not so; nothing of it counts, and it is answered again (DECISIONS 175). */
export class Refuted extends Error {
  override readonly name = "Refuted";

  constructor() {
    super("What the request presumed does not hold");
  }
}
