const KB = 1024;

/** The upper limit of each figure. `npm run bench` judges by these, and so do the tests of whatever can be counted. */
export const BUDGET = {
  /** Engine over JSON.stringify of its own answer, 30 days with 100 bookings; and its growth from 0 to 1,000. */
  engineOverJson: 1,
  engineGrowth: 10,
  /** Free times of any professional: 50 professionals, 30 days, 100 bookings each, in ms. */
  anyProfessionalMs: 2,
  /**
   * Times at which several professionals can share five services: 10 professionals, 30 days, 100 bookings each, in ms.
   */
  sharedMs: 5,
  /** Processor time of a reply over that of a bare one that reads one row: guards against getting slower (DECISIONS 174). */
  slotsOverRow: 1.8,
  firstStepOverRow: 3.6,
  timeStepOverRow: 4,
  moveOverRow: 5.2,
  /** The agenda of ten professionals with 150 turnos: processor, HTML, and until it is readable on Slow 3G. */
  dayOverRow: 12.5,
  dayBytes: 60 * KB,
  daySeconds: 3,
  /** The agenda of 480 bookings: HTML as it is, without compression. */
  crowdedDayBytes: 150 * KB,
  /** A tap on the agenda, on a phone with a processor four times slower: until the next paint (INP), in ms. */
  tapMs: 100,
  firstStepBytes: 10 * KB,
  firstStepRequests: 1,
  /** Any other page that strangers see, and until it is usable. */
  publicPageBytes: 14 * KB,
  publicPageSeconds: 2.2,
  bookingBytes: 38 * KB,
  bookingDocuments: 7,
  scriptBytes: 100 * KB,
  /** A setup screen: all scripts of a visit that begins there, and the scripts that it adds to any other page. */
  setupScriptBytes: 130 * KB,
  furtherScriptBytes: 25 * KB,
  /** The same for the agenda, which also writes down new bookings and folds what was read (DECISIONS 160), and has a queue (202). */
  agendaScriptBytes: 31 * KB,
  /** Scripts that the agenda fetches once it is shown, for dragging its blocks. */
  dragScriptBytes: 10 * KB,
  /** Browser time in script, style and layout for each pointer move, with one block lifted among 150, in ms. */
  dragFrameMs: 8,
  /** The whole bundle: a tenth of the platform's limit (DECISIONS 149). */
  bundleGzBytes: 1000 * KB,
  /** Code that a fresh Worker reads for one request: of a customer's page, and of any other page. */
  customersGzBytes: 450 * KB,
  anyRoomGzBytes: 650 * KB,
  /** The same, as `npm test` holds it. */
  uploadGzBytes: 1000 * KB,
  /** Code that runs before the first request, at present. */
  startingBytes: 300 * KB,
  startUpMs: 150,
  /** The longer time over the shorter: how much the time of an answer reveals to a stranger. */
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
