/** The part of `__webpack_require__`, in both bundlers, that loads a build's files. */
export interface BundlerRequire {
  /** Absolute folder of the entry. */
  p: string;
  /** Loads a script. @param ended gets the event of its end: `load`, `error` or `timeout` */
  l: (url: string, ended: (event: Event) => void) => void;
  /** Loads a style sheet. Called by the code that `SHEET_LOADER` puts into the build. */
  loadSheet?: (link: HTMLLinkElement) => void;
}

/** Integrity of a build's files by their names. */
export type FileHashes = Readonly<Record<string, string>>;

/** Dispatched at the entry's script, with the name of a file that did not load, even if a copy of it then does. */
export const FILE_FAILED = 'filefailed';

/**
 * Time for a file in milliseconds, after which its copy is requested as well. The visitor sees a failure after
 * twice as long.
 */
export const FILE_TIME_OUT = 5000;

/** The address of a file at one of the places where the build is. */
type Place = (file: string) => string;

/**
 * Runs at the start of a remote's entry and loads its scripts and style sheets instead of the bundler, because both
 * bundlers would
 * - run files that somebody has changed;
 * - take what is in their queue from whatever script has put it there. All builds number their chunks alike, and a chunk
 *   of an earlier load may arrive at any time;
 * - give up when a file is gone. It is then loaded from the copy of the same build that the shop keeps, or requested
 *   once more, as are all files after it.
 *
 * @param queueName global variable of the queue, which already has the entry's own `push`
 * @param entry the running script. Its query, with which the page requests a build anew, is added to all of its files;
 *   `data-kept` is the folder of the shop's copy
 */
export function keepToOwnFiles(
  require: BundlerRequire,
  queueName: string,
  entry: HTMLScriptElement,
  hashes: FileHashes,
): void {
  const { search } = new URL(entry.src);
  const { kept } = entry.dataset;
  const own = new WeakSet<Element>();
  let places: readonly [Place, Place] = [
    (file) => require.p + file + search,
    kept && kept !== require.p ? (file) => kept + file + search : (file) => `${require.p}${file}?again=${Date.now()}`,
  ];

  require.l = (url, ended) => {
    load(url.slice(require.p.length), ended, (src) => Object.assign(document.createElement('script'), { src }));
  };

  require.loadSheet = ({ href, onload }) => {
    load(
      href.slice(require.p.length),
      (event) => onload?.call(window, event),
      (address) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address }),
    );
  };

  const queue = (globalThis as unknown as Record<string, { push: (data: unknown) => unknown }>)[queueName];
  if (!queue) throw new Error(`The bundler has no ${queueName}`);
  const { push } = queue;
  queue.push = (data) => document.currentScript && own.has(document.currentScript) && push(data);

  function load(
    file: string,
    ended: (event: Event) => void,
    create: (address: string) => HTMLScriptElement | HTMLLinkElement,
  ): void {
    const [here, elsewhere] = places;
    request(here, () => {
      if (places[0] === here) places = [elsewhere, here];
      request(elsewhere, ended);
    });

    function request(place: Place, failed: (event: Event) => void): void {
      const address = place(file);
      const element = create(address);
      own.add(element);
      element.integrity = hashes[file] ?? '';
      // As the document's preloads.
      if (new URL(address).origin !== location.origin) element.crossOrigin = 'anonymous';
      const timer = setTimeout(() => fail(new Event('timeout')), FILE_TIME_OUT);
      element.addEventListener('error', fail);
      element.addEventListener('load', (event) => {
        clearTimeout(timer);
        ended(event);
      });
      document.head.append(element);

      function fail(event: Event): void {
        clearTimeout(timer);
        element.removeEventListener('error', fail);
        // A script may still arrive and is then used. A sheet would apply twice.
        if (element instanceof HTMLLinkElement) element.remove();
        entry.dispatchEvent(new CustomEvent(FILE_FAILED, { detail: file }));
        failed(event);
      }
    }
  }
}
