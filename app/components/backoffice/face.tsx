import { initials, type PersonName } from "#app/text/formats.ts";

const TINTS = ["avatar", "avatar avatar-b", "avatar avatar-n"] as const;

type FaceProps = {
  readonly person: PersonName & { readonly pictureUrl: string | null };
  /** Index in the list, which decides the tint. */
  readonly place: number;
};

/** A person's picture, or the initials; screen readers skip it, because the name stands beside it. */
export function Face({ person, place }: FaceProps) {
  if (person.pictureUrl)
    return <img className="avatar" src={person.pictureUrl} width="52" height="52" alt="" loading="lazy" />;
  return (
    <span className={tintOf(place)} aria-hidden="true">
      {initials(person)}
    </span>
  );
}

/** The class of the initials at an index of a list. */
export function tintOf(place: number): string {
  return TINTS[place % TINTS.length] ?? "avatar";
}
