import { expect, test } from "vitest";
import { lineForm } from "#app/inputs/agenda/line-form.ts";

const FORM = { time: "10:30", minutes: "45", employee: "ana", additional: "" };

function faults(form: Record<string, string>) {
  const parsed = lineForm.safeParse({ ...FORM, ...form });
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => [path.join("."), message]);
}

test.each([
  ["", 0],
  ["1500", 150_000],
  ["1.500", 150_000],
  ["1500.5", 150_050],
  ["0,01", 1],
])("a cost of '%s' is %i centavos", (additional, centavos) => {
  expect(lineForm.parse({ ...FORM, additional })).toEqual({
    time: 630,
    minutes: 45,
    employee: "ana",
    additional: centavos,
  });
});

test.each([
  [{ time: "" }, [["time", "REQUIRED"]]],
  [{ time: "24:00" }, [["time", "VALIDATION"]]],
  [{ minutes: "" }, [["minutes", "REQUIRED"]]],
  [{ minutes: "47" }, [["minutes", "VALIDATION"]]],
  [{ employee: "" }, [["employee", "REQUIRED"]]],
  [{ additional: "-0.01" }, [["additional", "VALIDATION"]]],
  [{ additional: "mucho" }, [["additional", "REQUIRED"]]],
  [{ additional: "999999999999999" }, [["additional", "REQUIRED"]]],
])("%j is refused", (form, found) => {
  expect(faults(form)).toEqual(found);
});
