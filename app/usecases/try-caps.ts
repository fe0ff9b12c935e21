/**
 * Caps on tries that cost us or others something (docs/settings.md). A network is an IPv4 address or an IPv6 /48; a day, an hour
 * and a minute begin with the first try.
 */
export type TryCaps = {
  readonly loginTriesPerMinute: number;
  readonly loginTriesPerHour: number;
  /** Failed tries from unknown devices, at any accounts. */
  readonly networkLoginTriesPerMinute: number;
  readonly networkLoginTriesPerHour: number;
  readonly signupsPerMinute: number;
  readonly networkSignupsPerDay: number;
  readonly emailChecksPerMinute: number;
  readonly networkEmailChecksPerDay: number;
  readonly contactsPerMinute: number;
  readonly networkContactsPerDay: number;
  readonly emailContactsPerDay: number;
  /** Recovery codes mailed to one account, and verifications requested again by one user. */
  readonly codesPerDay: number;
  readonly networkCodesPerDay: number;
  /** Businesses begun by one user, and from one network. */
  readonly businessesPerDay: number;
  readonly networkBusinessesPerDay: number;
  /** Legal requests, by the address that they name and from one network. */
  readonly legalRequestsPerDay: number;
  readonly networkLegalRequestsPerDay: number;
  /** Waitlist entries, by the address to be told and from one network. */
  readonly waitlistEntriesPerDay: number;
  readonly networkWaitlistEntriesPerDay: number;
};
