import { expect, test } from "vitest";
import { sentenceOf } from "#app/usecases/jobs/job-runs.server.ts";

test("a failure is reported by the first 300 characters of its message", () => {
  expect(sentenceOf(new Error("A mail was given up"))).toBe("A mail was given up");
  expect(sentenceOf(new Error("x".repeat(400)))).toBe("x".repeat(300));
  expect(sentenceOf("thrown as it is")).toBe("thrown as it is");
});

test("text that is not valid JSON is left out of the report", () => {
  expect(sentenceOf(errorOf(() => JSON.parse("ana@correo.test")))).toBe("SyntaxError");
});

function errorOf(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    return error;
  }
}
