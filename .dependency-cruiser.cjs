/** The imports that each room may have, one rule a room (README.md, The rooms). Paths are resolved ones. */
const npm = (...names) => names.map((name) => `node_modules/(${name})(/|$)`);

/** A room may import itself and what is listed, nothing else. */
function room(name, path, allowed) {
  return {
    name,
    severity: "error",
    from: { path },
    to: { pathNot: [path, ...allowed] },
  };
}

const DOMAIN = "^app/domain/";
const TEXT = "^app/text/";
const INPUTS = "^app/inputs/";
const USECASES = "^app/usecases/";
const COMPONENTS = "^app/components/";
/** The subjects of the use cases, from the highest to the lowest: imports run downwards. */
const SUBJECTS = [
  "wizard",
  "waitlist",
  "agenda",
  "bookings",
  "payments",
  "setup",
  "clients",
  "sayings",
  "money",
  "reports",
  "site",
  "legal",
  "accounts",
  "messages",
  "catalog",
  "limits",
  "secrets",
  "jobs",
];

/** A use case imports its own subject, those below it, and what lies directly in the folder; that imports no subject. */
function subject(name, index) {
  const higher = SUBJECTS.slice(0, index).join("|");
  return {
    name: `usecases-of-${name}-import-downwards`,
    severity: "error",
    from: { path: `${USECASES}${name}/` },
    to: { path: `${USECASES}(${higher})/` },
  };
}

const NO_SUBJECT = {
  name: "usecases-of-no-subject-import-none",
  severity: "error",
  from: { path: `${USECASES}[^/]+$` },
  to: { path: `${USECASES}[^/]+/` },
};

const NO_UNKNOWN_SUBJECT = {
  name: "usecases-have-a-known-subject",
  severity: "error",
  from: {},
  to: { path: `${USECASES}[^/]+/`, pathNot: `${USECASES}(${SUBJECTS.join("|")})/` },
};

const REACT = npm(
  "react",
  "react-dom",
  "@remix-run/(react|cloudflare|server-runtime)",
  "@types/react",
  "@types/react-dom",
);
const CONFORM = npm("@conform-to/(react|zod|dom)");

module.exports = {
  forbidden: [
    { name: "no-circular", severity: "error", from: {}, to: { circular: true } },
    {
      name: "not-to-unresolvable",
      severity: "error",
      from: {},
      to: {
        couldNotResolve: true,
        pathNot: "^(virtual:|cloudflare:)|^#built/",
      },
    },
    { name: "no-orphans-of-tests", severity: "error", from: { pathNot: "^tests/" }, to: { path: "^tests/" } },
    room("domain-is-pure", DOMAIN, npm("date-fns", "@date-fns/tz", "fflate", "libphonenumber-js")),
    room("text", TEXT, [DOMAIN, ...npm("date-fns")]),
    room("inputs", INPUTS, [DOMAIN, TEXT, ...npm("zod")]),
    room("db", "^db/", [DOMAIN, ...npm("drizzle-orm", "@libsql/client", "@cloudflare/workers-types")]),
    room("usecases", USECASES, [DOMAIN, TEXT, INPUTS, "^db/", "^(node:)?crypto$"]),
    ...SUBJECTS.slice(1).map((name, above) => subject(name, above + 1)),
    NO_SUBJECT,
    NO_UNKNOWN_SUBJECT,
    room("components", COMPONENTS, [DOMAIN, TEXT, "^app/styles/.*\\.css$", ...REACT, ...CONFORM]),
    room(
      "screens",
      "^app/(routes/|routing/|root|context|entry|routes\\.ts|styles/|late-scripts|kept-scroll|document|drawn-document|taken-over-page|share-preview)",
      [
        DOMAIN,
        INPUTS,
        TEXT,
        COMPONENTS,
        USECASES,
        "^app/styles/",
        "^app/routing/",
        "^app/(context|root|document|late-scripts|kept-scroll|share-preview)",
        "^virtual:",
        ...REACT,
        ...CONFORM,
        ...npm("@remix-run/route-config", "zod", "uqr", "@react-aria/interactions", "schema-dts"),
      ],
    ),
    room("gateways", "^worker/gateways/", [USECASES, DOMAIN, TEXT, ...npm("zod", "jose")]),
    room("api", "^worker/api/", [
      USECASES,
      INPUTS,
      DOMAIN,
      TEXT,
      "^worker/http/(credentials|xsrf)\\.ts$",
      ...npm("hono", "@hono/zod-openapi", "zod"),
    ]),
    room("jobs", "^worker/jobs/(?!clock\\.ts)", [USECASES, DOMAIN]),
    {
      name: "only-the-worker-knows-the-worker",
      severity: "error",
      from: { path: "^(app|db)/" },
      to: { path: "^worker/" },
    },
  ],
  options: {
    doNotFollow: { path: ["node_modules", "^build/"] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types", "default"] },
  },
};
