/** A longer text is no email address and no phone, in letters. */
const MOST_TELLING = 260;

/** No two parts of the pattern share letters, or a cell of many '@' and '.' would take forever to match. */
export function isEmail(cell: string): boolean {
  return cell.length <= MOST_TELLING && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(cell.trim());
}

export function isPhone(cell: string): boolean {
  return (
    cell.length <= MOST_TELLING &&
    /^['\d\s()+./-]+$/.test(cell) &&
    /^\D*(\d\D*){7,15}$/.test(cell) &&
    !/^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/.test(cell.trim())
  );
}

export function isName(cell: string): boolean {
  return /^[\p{L} .,'-]{2,60}$/u.test(cell);
}
