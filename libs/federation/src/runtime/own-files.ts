/** The part of `__webpack_require__`, in both bundlers, with the addresses of a build's files. */
export interface BundlerRequire {
  /** Absolute folder of the entry. */
  p: string;
  /** File of a chunk's script. */
  u: (chunk: ChunkId) => string;
  /** File of a chunk's style sheet; missing when no chunk has one. */
  miniCssF?: (chunk: ChunkId) => string;
}

type ChunkId = string | number;
/** Data that a chunk's script puts into the queue; first the ids of its chunks. */
type ChunkData = [ids: ChunkId[], ...rest: unknown[]];

/**
 * Runs at the start of a remote's entry and restricts it to its own files: all builds number their chunks alike and use
 * one queue, in which a chunk of an earlier load may arrive at any time.
 * @param queueName global variable of the queue, which already has the entry's own `push`
 * @param entry the running script. Its query, with which the page requests a build anew, is added to all of its files
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
