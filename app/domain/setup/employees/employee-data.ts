/** A professional's own data, as their business writes them down. Columns, history and the form go by this type. */
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
