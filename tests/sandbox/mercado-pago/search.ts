import { type Answer, type Asked, jsonAnswer } from "#tests/sandbox/part.ts";
import { apiError, type Payment } from "./wire.ts";

const DATES = ["date_created", "date_last_updated", "date_approved"] as const;
/** As Mercado Pago writes its moments; others are refused. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d$/;

/**
 * `GET /v1/payments/search` among a seller's payments, which arrive newest first. It filters by `external_reference`,
 * or by a `range` from `begin_date` to `end_date`, or not at all. It sorts by the date that `sort` names.
 */
export function search({ url: { searchParams: params } }: Asked, payments: readonly Payment[]): Answer {
  const [sort, range] = [dateOf(params.get("sort")), dateOf(params.get("range"))];
  const [begin, end] = [momentOf(params.get("begin_date")), momentOf(params.get("end_date"))];
  if (sort === null || !["asc", "desc"].includes(params.get("criteria") ?? ""))
    return apiError(400, "bad_request");
  if (params.has("range") && (range === null || begin === null || end === null))
    return apiError(400, "bad_request");

  const reference = params.get("external_reference");
  const found = payments
    .filter((each) => reference === null || each.external_reference === reference)
    .filter((each) => range === null || isWithin(instantOf(each, range), begin, end))
    .sort((one, other) => instantOf(other, sort) - instantOf(one, sort));
  if (params.get("criteria") === "asc") found.reverse();
  const [limit, offset] = [Number(params.get("limit") ?? 30), Number(params.get("offset") ?? 0)];
  const paging = { total: found.length, limit, offset };
  return jsonAnswer(200, { paging, results: found.slice(offset, offset + limit) });
}

type DateName = (typeof DATES)[number];

function dateOf(name: string | null): DateName | null {
  return DATES.find((each) => each === name) ?? null;
}

function momentOf(text: string | null): number | null {
  return MOMENT.test(text ?? "") ? Date.parse(text ?? "") : null;
}

/** NaN for a date that never happened, which lies in no range. */
function instantOf(payment: Payment, date: DateName): number {
  return Date.parse(payment[date] ?? "");
}

function isWithin(instant: number, begin: number | null, end: number | null): boolean {
  return instant >= (begin ?? -Infinity) && instant <= (end ?? Infinity);
}
