import { expect, test } from "vitest";
import { sentenceOf } from "#app/usecases/jobs/job-runs.server.ts";

test("what broke is told by its message, of which the beginning is enough", () => {
  expect(sentenceOf(new Error("A mail was given up"))).toBe("A mail was given up");
  expect(sentenceOf(new Error("x".repeat(400)))).toBe("x".repeat(300));
  expect(sentenceOf("thrown as it is")).toBe("thrown as it is");
});

test("what could not be read as JSON is not repeated", () => {
  expect(sentenceOf(errorOf(() => JSON.parse("ana@correo.test")))).toBe("SyntaxError");
});

function errorOf(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    return error;
  }
}
