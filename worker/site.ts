import { oneSpelling } from "#app/domain/paths/one-spelling.ts";
import { routedPath } from "#app/domain/paths/routed-path.ts";
import { pictureAt } from "#app/domain/pictures/picture-name.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { followTurnoLink } from "#app/usecases/secrets/turno-link.server.ts";
import { MOST_STATEMENTS, newMeter } from "#db/driver/client.ts";
import { presuming } from "#db/presuming.ts";
import { refusalResponse } from "#worker/api/refusal-reply.ts";
import { confirmedDeps } from "#worker/http/confirmed-deps.ts";
import { deviceOf, parseCookies } from "#worker/http/cookies.ts";
import { readCredentials } from "#worker/http/credentials.ts";
import { boundedRequest, crossSite, isSafe } from "#worker/http/gate.ts";
import { payingOrigins } from "#worker/http/paying-origins.ts";
import { photoDoor } from "#worker/http/photo-door.ts";
import { pictureReply } from "#worker/http/picture-reply.ts";
import { repeatable } from "#worker/http/repeatable.ts";
import { finish } from "#worker/http/reply.ts";
import { requestLog } from "#worker/http/request-log.ts";
import { NO_SESSION, type RequestSession, requestSession } from "#worker/http/request-session.ts";
import type { ApiEnv } from "./api/routes.ts";
import { openDeps } from "./deps.ts";
import type { Env, WorkerSettings } from "./env.ts";
import { fileAt } from "./screens/files.ts";
import type { ScreenRequest } from "./screens/screens.ts";

const ACCOUNT_CALL = /^\/api\/(authentication|registration|forgot-password|password|logout)(\/|$)/;
/** The holder of such an address, mostly from a mail, may see or change private data. */
const OPEN_BY_ADDRESS =
  /^\/((t|avisame|pedido|recibido|calendar|booking\/payment|(api\/)?notification-profile|api\/registration\/email-validation)\/|(password\/recovery|update-password-with-recovery-code)(\.data)?\/?$)/;
const SITE_FILE = /^\/(robots\.txt|sitemap(-[1-9]\d{0,4})?\.xml)$/;
/** Not loaded at the Worker's start: a fresh Worker draws its first page without building the API's schemas. */
const loadApi = once(() => import("./api/app.ts"));
const loadScreens = once(() => import("./screens/screens.ts"));
const loadSiteFile = once(() => import("./files/site-file.ts"));

/** The runtime looks up a module again at each `import()`, which takes 4 % of a call. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | null = null;
  return () => {
    loaded ??= load();
    return loaded;
  };
}

/** Handles a request: the gate, then API or screen; every reply gets its id, its headers and one log line. */
export async function handleRequest(
  request: Request,
  env: Env,
  settings: WorkerSettings,
  context: ExecutionContext,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const isApi = /^\/(api|ws)(\/|$)/.test(pathname);
  const log = requestLog(request, newMeter(MOST_STATEMENTS));
  const picture = isSafe(request) ? pictureAt(pathname) : null;
  const isSiteFile = isSafe(request) && SITE_FILE.test(pathname);
  const cookies = parseCookies(request);
  const credentials = readCredentials(request, cookies, settings.publicUrl);
  const nonce = crypto.randomUUID().replaceAll("-", "");
  const facts = {
    log,
    nonce,
    publicUrl: settings.publicUrl,
    payingOrigins: payingOrigins(settings.mercadoPago),
    path: isSiteFile ? pathname : await patternOf(pathname, isApi),
    personal: picture === null && (credentials !== null || OPEN_BY_ADDRESS.test(routedPath(pathname))),
    timed: !ACCOUNT_CALL.test(pathname) && (isApi || isSafe(request)),
    isPicture: picture !== null,
  };

  const screen = { nonce, fileAt: (address: string) => fileAt(env.ASSETS, address) };
  const open = openDeps(env, settings, log.meter, {
    address: request.headers.get("cf-connecting-ip") ?? "local",
    later: (work) => context.waitUntil(work),
    note: log.note,
  });
  const presumption = presuming(open.db);
  const deps = confirmedDeps(open, presumption);
  try {
    const right = isSafe(request) ? oneSpelling(pathname) : null;
    if (right !== null) return finish(movedTo(`${right}${search}`), facts);
    const refused = crossSite(request, settings.publicUrl);
    if (refused) return finish(refusalResponse(refused), facts);
    if (picture !== null) return finish(await pictureReply(request, deps.pictures, picture), facts);
    if (isSiteFile) return finish(await (await loadSiteFile()).siteFileReply(request, deps), facts);
    const device = deviceOf(cookies);
    const hasCookie = credentials?.via === "cookie";
    const copy = credentials === null ? null : await repeatable(request);
    const sent = credentials && { ...credentials, isOnScreen: hasCookie && !isApi };
    const session = sent ? requestSession(open, sent, presumption, copy !== null) : NO_SESSION;
    const { resume, check } = session;
    const answer = async (asked: Request, deps: Deps) =>
      isApi
        ? await answerCall(asked, { deps, resume, check, device, nonce }, context)
        : await answerScreen(asked, { deps, session: await resume(), hasCookie, device, ...screen });
    const again = () => copy?.() ?? request;
    const reply = await answeredInSession(session, {
      first: () => answer(again(), deps),
      second: () => answer(again(), open),
    });
    const isOut = reply.status === 500 && log.meter.isDown;
    return finish(isOut ? await brokenReply(request, { deps, ...screen, isApi, isOut }) : reply, facts);
  } catch (error) {
    log.failed(error);
    const isOut = log.meter.isDown;
    return finish(await brokenReply(request, { deps, ...screen, isApi, isOut }), facts);
  }
}

/** The answer; a second one, if the first went on from a session that is no longer so. Nothing of the first is kept or told. */
async function answeredInSession(
  session: RequestSession,
  { first, second }: Readonly<Record<"first" | "second", () => Promise<Response>>>,
): Promise<Response> {
  const answer = await first().catch((error: unknown) => ({ error }));
  if (!(await session.holds())) {
    if (answer instanceof Response) await answer.body?.cancel();
    return second();
  }
  if (answer instanceof Response) return answer;
  throw answer.error;
}

function movedTo(place: string): Response {
  return new Response(null, { status: 301, headers: { Location: place } });
}

async function patternOf(pathname: string, isApi: boolean): Promise<string> {
  if (pictureAt(pathname) !== null) return "/pictures/:name";
  const pattern = isApi
    ? (await loadApi()).apiPattern(pathname)
    : (await loadScreens()).screenPattern(pathname.replace(/\.data$/, ""));
  return pattern ?? "(unknown)";
}

type Broken = Pick<ScreenRequest, "deps" | "nonce" | "fileAt"> & {
  readonly isApi: boolean;
  readonly isOut: boolean;
};

/** The session is unknown, so no cookie is set or removed. */
async function brokenReply(request: Request, { isApi, isOut, ...screen }: Broken): Promise<Response> {
  const refusal = { code: isOut ? "UNAVAILABLE" : "INTERNAL" } as const;
  if (isApi) return refusalResponse(refusal);
  const { refusedScreen } = await loadScreens();
  return refusedScreen(request, screen, refusal).catch(() => refusalResponse(refusal));
}

/** An API call; pictures only from signed-in users. */
async function answerCall(request: Request, env: ApiEnv["Bindings"], context: ExecutionContext) {
  const { api } = await loadApi();
  const door = photoDoor(async () => (await env.check()).state === "live");
  try {
    const bounded = await boundedRequest(request, door.admit);
    return bounded.ok ? await api.fetch(bounded.value, env, context) : refusalResponse(bounded.error);
  } finally {
    door.leave();
  }
}

/** A screen, with the refusal of its form's body, if any. */
async function answerScreen(request: Request, screen: Omit<ScreenRequest, "refusal">): Promise<Response> {
  const { handleScreen } = await loadScreens();
  const door = photoDoor(() => mayBringPhoto(screen, request));
  try {
    const bounded = await boundedRequest(request, door.admit);
    if (!bounded.ok) return await handleScreen(request, { ...screen, refusal: bounded.error });
    return await handleScreen(bounded.value, { ...screen, refusal: null });
  } finally {
    door.leave();
  }
}

/** A signed-in user, or the holder of a booking's link: its page asks for a photo, and no other visitor has one to send. */
async function mayBringPhoto(
  { deps, session }: Pick<ScreenRequest, "deps" | "session">,
  { url }: Request,
): Promise<boolean> {
  const token = /^\/t\/([^/]+?)(\.data)?$/.exec(new URL(url).pathname)?.[1];
  return token === undefined ? session.state === "live" : (await followTurnoLink(deps, token)).ok;
}
