/**
 * How often what costs us or others may be done (README, Settings). A network is an IPv4 address or an IPv6 /48; a day, an
 * hour and a minute begin with the first try.
 */
export type TryCaps = {
  readonly loginTriesPerMinute: number;
  readonly loginTriesPerHour: number;
  /** Failed tries from devices that are not known, whatever accounts they are at. */
  readonly networkLoginTriesPerMinute: number;
  readonly networkLoginTriesPerHour: number;
  readonly signupsPerMinute: number;
  readonly networkSignupsPerDay: number;
  readonly emailChecksPerMinute: number;
  readonly networkEmailChecksPerDay: number;
  readonly contactsPerMinute: number;
  readonly networkContactsPerDay: number;
  readonly emailContactsPerDay: number;
  /** Recovery codes that one account is mailed, and verifications that one person asks for again. */
  readonly codesPerDay: number;
  readonly networkCodesPerDay: number;
  /** Businesses that one person begins, and that are begun from one network. */
  readonly businessesPerDay: number;
  readonly networkBusinessesPerDay: number;
  /** Requests of the law, by the address that they name and from one network. */
  readonly legalRequestsPerDay: number;
  readonly networkLegalRequestsPerDay: number;
  /** Entries of waiting lists, by the address that is to be told and from one network. */
  readonly waitlistEntriesPerDay: number;
  readonly networkWaitlistEntriesPerDay: number;
};
