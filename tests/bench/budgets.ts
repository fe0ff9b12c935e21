const KB = 1024;

/** The most that each may be. `npm run bench` judges by these, and so do the tests of what can be counted. */
export const BUDGET = {
  /** Engine over JSON.stringify of its own answer, 30 days with 100 bookings; and its growth from 0 to 1,000. */
  engineOverJson: 1,
  engineGrowth: 10,
  /** When is anybody free: 50 professionals, 30 days, 100 bookings each, in ms. */
  anyProfessionalMs: 2,
  /** When can several share five services: 10 professionals, 30 days, 100 bookings each, in ms. */
  sharedMs: 5,
  /** Processor time of a reply over that of a bare one that reads one row. */
  slotsOverRow: 1.5,
  firstStepOverRow: 3.2,
  timeStepOverRow: 3.5,
  moveOverRow: 3,
  /** The agenda of ten professionals with 150 turnos: processor, HTML, and until it is readable on Slow 3G. */
  dayOverRow: 9,
  dayBytes: 60 * KB,
  daySeconds: 3,
  firstStepBytes: 10 * KB,
  firstStepRequests: 1,
  /** Any other page that strangers see, and until it is usable. */
  publicPageBytes: 14 * KB,
  publicPageSeconds: 2.2,
  bookingBytes: 38 * KB,
  bookingDocuments: 7,
  scriptBytes: 100 * KB,
  /** A screen of the setup: all that is fetched by who begins there, and what it adds to the scripts of any page. */
  setupScriptBytes: 130 * KB,
  furtherScriptBytes: 25 * KB,
  /** The same of the agenda, which besides notes a new turno and folds what was read (DECISIONS 160). */
  agendaScriptBytes: 28 * KB,
  /** What the agenda fetches besides, once it is there, to drag its blocks. */
  dragScriptBytes: 10 * KB,
  /** What the browser does of script, style and layout for each move of the hand, a block lifted among 150, in ms. */
  dragFrameMs: 8,
  /** All of it: a tenth of what the platform takes (DECISIONS 149). */
  bundleGzBytes: 1000 * KB,
  /** What a fresh Worker reads of it for one request: a customer's page, and whichever else. */
  customersGzBytes: 450 * KB,
  anyRoomGzBytes: 650 * KB,
  /** The same, as `npm test` holds it. */
  uploadGzBytes: 1000 * KB,
  /** What of it runs before the first request, as it stands. */
  startingBytes: 300 * KB,
  startUpMs: 150,
  /** The longer time over the shorter: what a stranger could learn from the time of an answer. */
  enumerationApart: 1.1,
  /** Rows read; the slots call may read the lines of its window besides. */
  slotsRows: 40,
  listRows: 60,
  creationRows: 60,
  tickRows: 10,
  firstStepRows: 80,
  socialRows: 5,
  /** On Slow 3G with a processor four times slower: the first view, each step after it, all waits of a booking. */
  coldStepSeconds: 2,
  stepSeconds: 1,
  bookingSeconds: 5.5,
} as const;
