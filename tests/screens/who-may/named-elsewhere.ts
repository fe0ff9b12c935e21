/**
 * Fields that name no thing of a business: words, sums, days, hours, choices among our own words, earlier values, and
 * the way back.
 */
export const NAMES_NOTHING = new RegExp(
  `^(${[
    "(monday|tuesday|wednesday|thursday|friday|saturday|sunday)(From2?|To2?|Open|Split)",
    "option\\d+(Minutes|Name|Price|PriceType)",
    // The first option is tested and stands for all
    "option[1-9]\\d?Id",
    // Days and hours
    "allDay|days|date(From2?|To2?|Split)|(from|to)(Date|Time)?|until|weekly|every|date|time|start|minutes|fromMinute|on|hours",
    // Sums and counts
    "amount|secondAmount|handed|deposit|additional|percent|fee|opening|counted|expected|left|rounding|nothing",
    // Words that people write
    "firstname|lastname|name|email|phone|phones|otherEmails|otherPhones|birthday|comments|note|notes|reason|answer|word|q|text|tag|tags|drop",
    "allergies|description|subLabel|slug|instagram|whatsapp|alias|cbu|holder|token|metaName|what|seller",
    "streetName|streetNumber|city|region|timeZone",
    // Choices among our own words
    "intent|status|kind|plan|method|second|role|saying|bookable|category|color|way|scope|also|area|stays|script|redraw|anew",
    "mainActivity|gridMinutes|hoursToCancel|hoursToReschedule|minimumNoticeMinutes|suggestions|needsMobile|noMessages|notify|told|of",
    // Earlier values, and the way back
    "version|seen|before|back|after|key|rows",
    // Files, and places within them
    "file|picture|desde|fila|filas",
  ].join("|")})$`,
);

/** Fields that the tests do not try with an unknown id, and why. */
export const UNNAMING: Readonly<Record<string, string>> = {
  "/backoffice/calendar/block everybody=": "a box: all of them",
  "/backoffice/calendar/first-week show": "of the whole business",
  "/backoffice/calendar/block id=":
    "what the shared form of days off takes away is taken away on other pages",
  "/backoffice/calendar/block/:blockId id=": "its address names it",
  "/backoffice/setup/employees/:employeeId/time-off id=":
    "the page adds; the professional's own page takes away",
  "/backoffice/setup/my-hours/time-off id=": "the page adds; my-hours takes away",
  "/backoffice/calendar/waitlist/:entryId store=": "only the way back: the list answers for it",
  "/backoffice/clients/repeated merge": "of the pairs that the form names",
  "/backoffice/clients/repeated pair=": "a pair of unknown clients is left as it is",
  "/backoffice/clients/import/:importId line=": "a line of the file, by its number",
  "/backoffice/clients/import/:importId head=": "a row of the file, by its number",
  "/backoffice/clients/import/:importId order=": "the order of day and month",
  "/backoffice/clients/import/:importId notes": "of the whole file, which its address names",
  "/backoffice/messages preview": "draws what was typed",
  "/backoffice/messages remind": "of the whole business",
  "/backoffice/messages reset": "a template, by our own word for it",
  "/backoffice/messages template": "a template, by our own word for it",
  "/backoffice/messages/replies allow": "the list has no such form: a conversation's address names it",
  "/backoffice/messages/replies comes": "the list has no such form: a conversation's address names it",
  "/backoffice/messages/replies leave": "the list has no such form: a conversation's address names it",
  "/backoffice/messages/replies reply": "the list has no such form: a conversation's address names it",
  "/backoffice/messages/replies booking=": "the list has no such form: a conversation's address names it",
  "/backoffice/messages/replies seq=": "the list has no such form: a conversation's address names it",
  "/backoffice/messages/replies/:conversationId booking=": "another than the next one changes nothing",
  "/backoffice/messages/replies/:conversationId seq=": "a message of the conversation, by its number",
  "/backoffice/messages/replies/:conversationId/client client=":
    "tried beside the use case (`whose.test.ts`)",
  "/backoffice/messages/whatsapp connect": "a number of Meta's, which Meta is asked about",
  "/backoffice/messages/whatsapp phoneNumberId=": "a number of Meta's, which Meta is asked about",
  "/backoffice/messages/whatsapp on": "the business's only number",
  "/backoffice/messages/whatsapp stop": "the business's only number",
  "/backoffice/payments account": "the business's only account",
  "/backoffice/payments connect": "the business's only account",
  "/backoffice/payments no-account": "the business's only account",
  "/backoffice/setup/my-hours/calendar end": "the member's only address",
  "/backoffice/setup/my-hours/calendar names": "the member's only address",
  "/backoffice/setup/my-hours/calendar renew": "the member's only address",
  "/backoffice/setup/holidays/:date :date": "a day; of one that is no holiday there is no page",
  "/backoffice/setup/services/new option0Id=": "a new service has no option yet; an id there is left out",
  "/backoffice/setup/import remind": "of the whole business",
  "/backoffice/setup/close copy": "of the whole business",
  "/backoffice/setup/close reopen": "of the whole business",
  "/backoffice/money store=": "its address names it, asked about by each intent",
};
