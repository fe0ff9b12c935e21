import type { FormReply } from "#app/components/forms/form-fields.ts";
import type { KeptNow } from "#app/components/setup/kept-now.tsx";
import type { ShownAffected } from "#app/domain/setup/affected/affected-turno.ts";
import type { EmployeeData } from "#app/domain/setup/employees/employee-data.ts";

/** Why a form of a professional was not saved: its faults, the bookings it touches, or the values saved meanwhile. */
export type RefusedEmployee = {
  readonly form: FormReply;
  readonly affected: ShownAffected | null;
  readonly kept: KeptNow | null;
};

export type EmployeeValues = EmployeeData & {
  readonly storeIds: readonly string[];
  readonly serviceIds: readonly string[];
  readonly version: number;
};

export type Choices = {
  readonly stores: readonly { readonly id: string; readonly name: string }[];
  readonly services: readonly {
    readonly id: string;
    readonly name: string;
    readonly category: string;
    readonly bookable: boolean;
  }[];
};
