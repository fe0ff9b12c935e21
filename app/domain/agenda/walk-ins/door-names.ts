type Named = { readonly firstName: string; readonly lastName: string };

/**
 * The names on the screen at the door: first names alone; equal ones with the first letter of their surname, where there is one
 * ('Martina G.'). Empty where the name is unknown.
 */
export function doorNames(people: readonly Named[]): readonly string[] {
  const folded = people.map(({ firstName }) => firstName.trim().toLocaleLowerCase("es"));
  return people.map(({ firstName, lastName }, nth) => {
    const name = firstName.trim();
    const [letter] = lastName.trim();
    const isShared = folded.filter((each) => each === folded[nth]).length > 1;
    return isShared && name !== "" && letter !== undefined
      ? `${name} ${letter.toLocaleUpperCase("es")}.`
      : name;
  });
}
