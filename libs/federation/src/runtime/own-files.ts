/** The part of `__webpack_require__`, in both bundlers, that says where the files of a build are. */
export interface BundlerRequire {
  /** Folder of the entry, absolute. */
  p: string;
  /** File of a chunk's script. */
  u: (chunk: ChunkId) => string;
  /** File of a chunk's style sheet; missing where no chunk has one. */
  miniCssF?: (chunk: ChunkId) => string;
}

type ChunkId = string | number;
/** What a chunk's script puts into the queue: the chunks that are in it come first. */
type ChunkData = [ids: ChunkId[], ...rest: unknown[]];

/**
 * Runs at the start of a remote's entry. Every load of a remote keeps to its own files: two builds number their chunks
 * alike and put them into one queue, and a chunk of an earlier load may arrive at any time.
 * @param queueName global variable of the queue, in which the entry has its own `push` already
 * @param entry the running script. Its query, with which the page asks for a build anew, goes to all of its files
 */
export function keepToOwnFiles(require: BundlerRequire, queueName: string, entry: HTMLScriptElement): void {
  const { search } = new URL(entry.src);
  const { u: scriptOf, miniCssF: styleOf } = require;
  require.u = (chunk) => scriptOf(chunk) + search;
  if (styleOf) require.miniCssF = (chunk) => styleOf(chunk) + search;

  const queue = (globalThis as unknown as Record<string, { push: (data: ChunkData) => unknown }>)[queueName];
  if (!queue) throw new Error(`The bundler has no ${queueName}`);
  const { push } = queue;
  queue.push = (data) => {
    const { src } = document.currentScript as HTMLScriptElement;
    return data[0].some((chunk) => require.p + require.u(chunk) === src) && push(data);
  };
}
