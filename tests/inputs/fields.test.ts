import { expect, test } from "vitest";
import { email } from "#app/inputs/accounts.ts";
import { freeText, line } from "#app/inputs/fields.ts";

const HEAP = `a${"\u0301\u0323".repeat(30_000)}`;

test.each([
  ["a line", line(60)],
  ["a free text", freeText],
  ["an address", email],
])("%s in which marks are heaped upon a letter is refused before they are put in order", (_, schema) => {
  const own = String.prototype.normalize;
  let letters = 0;
  String.prototype.normalize = function normalize(form?: string) {
    letters += this.length;
    return own.call(this, form);
  };
  try {
    expect(schema.safeParse(HEAP).success).toBe(false);
    expect(letters).toBe(0);
    expect(line(60).parse(" Nguye\u0302\u0303n ")).toBe("Nguyễn");
  } finally {
    String.prototype.normalize = own;
  }
});
