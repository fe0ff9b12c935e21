import { PHONE_LETTERS } from "#app/domain/phones/spelling.ts";
/** A professional's own data, as their business writes them down. docs/new-field.md tells what follows. */
export type EmployeeData = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  /** E.164. */
  readonly phone: string | null;
  /** Whether customers may choose them. */
  readonly bookable: boolean;
};

export const NO_EMPLOYEE: EmployeeData = {
  ...{ firstName: "", lastName: "", email: null, phone: null, bookable: false },
};
export const EMPLOYEE_NAMES = Object.keys(NO_EMPLOYEE) as readonly (keyof EmployeeData)[];

const { bookable: _, ...personal } = NO_EMPLOYEE;
/** What remains of the person once their business is gone for good; a name that says nothing replaces theirs. */
export const NO_PERSON = personal;

/** The most characters that people may type. */
export const EMPLOYEE_LETTERS = { firstname: 60, lastname: 60, phone: PHONE_LETTERS, email: 254 } as const;

/** The same as forms and the wire name them. */
export type EmployeeFields = Omit<EmployeeData, "firstName" | "lastName"> & {
  readonly firstname: string;
  readonly lastname: string;
};
export type EmployeeField = keyof EmployeeFields;

export function fromEmployeeFields({
  firstname: firstName,
  lastname: lastName,
  ...rest
}: EmployeeFields): EmployeeData {
  return { firstName, lastName, ...rest };
}
