import type { MouseEvent, ReactNode } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { ANY_EMPLOYEE } from "#app/domain/wizard/wizard.ts";
import { initials } from "#app/text/formats.ts";
import { employeesText, ownTermsLine, servicesText } from "#app/text/wizard/wizard.ts";
import type { WizardEmployee } from "#app/usecases/wizard/frame-view.ts";

const TINTS = ["avatar", "avatar avatar-b", "avatar avatar-n"] as const;

export type Choice = {
  readonly chosen: boolean;
  readonly onPress: (event: MouseEvent<HTMLInputElement>) => void;
};

/** Photo or initials, first name, and the rating that is always 4.8 (booking §2.1). */
export function EmployeeCard({ employee, tint, ...choice }: Choice & FaceProps) {
  return (
    <Card value={employee.id} {...choice}>
      <Face employee={employee} tint={tint} />
      <span>{employee.firstName}</span>
      {employee.terms ? <small className="sm muted num">{ownTermsLine(employee.terms)}</small> : null}
      <span className="badge rate">
        <Icon name="star" />
        <span className="sr">{employeesText.ratingLabel}</span>
        <span aria-hidden="true">{employeesText.rating}</span>
      </span>
    </Card>
  );
}

type FaceProps = { readonly employee: WizardEmployee; readonly tint: number };

/** The professional's photo, or initials. */
export function Face({ employee, tint }: FaceProps) {
  const { pictureUrl } = employee;
  return pictureUrl ? (
    <img className="avatar" src={pictureUrl} width="80" height="80" alt="" loading="lazy" />
  ) : (
    <span className={TINTS[tint % TINTS.length]} aria-hidden="true">
      {initials(employee)}
    </span>
  );
}

/** The first free professional: our own addition, first of the cards. `lowest`: the least that one asks, where they differ. */
export function AnyEmployeeCard({ lowest, ...choice }: Choice & { readonly lowest: number | null }) {
  return (
    <Card value={ANY_EMPLOYEE} {...choice}>
      <span className="avatar avatar-n">
        <Icon name="users" />
      </span>
      <span>{employeesText.any}</span>
      {lowest === null ? null : <small className="sm muted num">{servicesText.priceFrom(lowest)}</small>}
    </Card>
  );
}

type CardProps = Choice & {
  readonly value: string;
  /** A further class, with a space before it. */
  readonly kind?: string;
  readonly children: ReactNode;
};

export function Card({ value, chosen, onPress, kind = "", children }: CardProps) {
  return (
    <label>
      <input
        className="cover"
        type="radio"
        name="e"
        value={value}
        defaultChecked={chosen}
        required
        onClick={onPress}
      />
      <span className={`employee card${kind}`}>
        {children}
        <span className="tick">
          <Icon name="check" small />
        </span>
      </span>
    </label>
  );
}
