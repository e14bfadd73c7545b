import { get } from './http.ts';
import { answerInPage, pageData } from './page-data.ts';

/** A reading call with what is known of its answer already, so that a page can draw before it asks. */
export interface Reading<Answer> {
  /** In its canonical form: what tells readings apart. */
  readonly path: string;
  /** The answer of the document or of an earlier call; not `fresh` means worth showing, and worth asking again. */
  known(): Known<Answer> | undefined;
  /** Asks the server, whatever is known. @throws ApiError */
  ask(signal?: AbortSignal): Promise<Answer>;
}

export interface Known<Answer> {
  answer: Answer;
  fresh: boolean;
}

interface Kept {
  answer: unknown;
  /** When it stops being fresh, ms since the page was opened. */
  freshUntil: number;
}

/** How long an answer needs no second call, ms: moving between pages is quick, and prices are confirmed by a quote anyway. */
const FRESH = 60_000;
/** Most answers kept, and most parts of answers: more than any list that a visitor walks through. */
const MOST_KEPT = 400;

/** Answers of this visit by path, oldest first: the back button finds a list as it was. */
const kept = new Map<string, Kept>();
/** Parts of answers by their own path, oldest first. Apart from those: a long list would crowd out its first pages with its own products. */
const parts = new Map<string, unknown>();

// Whoever clears the shop's data in this browser clears this too.
globalThis.addEventListener?.('storage', (event) => {
  if (event.key !== null) return;
  kept.clear();
  parts.clear();
});

/**
 * @param path canonical, see `apiPath` of the contract
 * @param onAnswer told of every answer from the server, for what else it makes known
 */
export function reading<Answer>(path: string, onAnswer?: (answer: Answer) => void): Reading<Answer> {
  return {
    path,
    known: () => knownAnswer<Answer>(path),
    ask: (signal) => join<Answer>(open.get(path) ?? start(path, onAnswer), signal),
  };
}

interface OpenCall {
  path: string;
  answer: Promise<unknown>;
  askers: number;
  abort: AbortController;
}

/** Calls that are under way, by path: two parts of a page that ask the same share one. */
const open = new Map<string, OpenCall>();

function start<Answer>(path: string, onAnswer?: (answer: Answer) => void): OpenCall {
  const abort = new AbortController();
  const call: OpenCall = { path, answer: ask(), askers: 0, abort };
  open.set(path, call);
  return call;

  async function ask(): Promise<Answer> {
    try {
      const answer = await get<Answer>(path, { signal: abort.signal });
      keep(kept, path, { answer, freshUntil: performance.now() + FRESH });
      onAnswer?.(answer);
      return answer;
    } finally {
      close(call);
    }
  }
}

function close(call: OpenCall): void {
  if (open.get(call.path) === call) open.delete(call.path);
}

/** Who leaves by its signal leaves the call to the others; the last one to leave ends it. */
function join<Answer>(call: OpenCall, signal?: AbortSignal): Promise<Answer> {
  call.askers += 1;
  signal?.addEventListener(
    'abort',
    () => {
      call.askers -= 1;
      if (call.askers > 0) return;
      close(call); // Whoever asks from now on gets a call of their own, not one that was given up.
      call.abort.abort();
    },
    { once: true },
  );
  return call.answer as Promise<Answer>;
}

/** Keeps a part of another answer: worth showing until its own call has been made. */
export function keepPart(path: string, answer: unknown): void {
  keep(parts, path, answer);
}

function knownAnswer<Answer>(path: string): Known<Answer> | undefined {
  const own = kept.get(path);
  if (own) return { answer: own.answer as Answer, fresh: performance.now() < own.freshUntil };
  if (parts.has(path)) return { answer: parts.get(path) as Answer, fresh: false };
  const inPage = pageData()?.answers[path];
  return inPage === undefined ? undefined : { answer: inPage as Answer, fresh: answerInPage(path) !== undefined };
}

function keep<Value>(among: Map<string, Value>, path: string, value: Value): void {
  among.delete(path);
  among.set(path, value);
  for (const oldest of among.keys()) {
    if (among.size <= MOST_KEPT) break;
    among.delete(oldest);
  }
}
