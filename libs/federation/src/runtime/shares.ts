/** The part of `__webpack_require__`, in both bundlers, with the shares that a build takes from the page. */
interface SharingRequire {
  /** Modules by id. */
  m: Record<string, (module: { exports: unknown }) => void>;
  consumesLoadingData: {
    /** Ids of the shares that a chunk needs. */
    chunkMapping: Readonly<Record<string, readonly string[]>>;
    moduleIdToConsumeDataMapping: Readonly<Record<string, Share>>;
  };
}

interface Share {
  /** The request, such as `react`. */
  shareKey: string;
  /** Loads the remote's copy; missing when it has none. */
  fallback: LoadCopy | undefined;
}

/** Returns a module's exports. */
type Factory = () => unknown;
type LoadCopy = () => Factory | Promise<Factory>;

export interface ChunkRequest {
  chunkId: string | number;
  /** What the chunk waits for. */
  promises: Promise<unknown>[];
  webpackRequire: SharingRequire;
}

/** The functions of module federation's bundler runtime that the code in a remote's entry calls. */
export interface SharingRuntime {
  /** Sets up an entry, which needs nothing here. */
  init: () => void;
  /** @throws Error when an entry needs shares before its container is opened: one of `sharesOfRemote` is eager */
  installInitialConsumes: (entry: { initialConsumes: readonly unknown[] }) => void;
  /** Adds the shares that a chunk needs to the modules of its build. */
  consumes: (request: ChunkRequest) => void;
}

/**
 * The runtime for a page where every share exists once: each remote takes the shell's module, whatever its version. A
 * module that the shell lacks comes from the first remote that needs it.
 * @param shared the shell's modules by request
 */
export function sharingRuntime(shared: Readonly<Record<string, object>>): SharingRuntime {
  const copies = new Map<string, Promise<Factory>>();

  /** The copy of the first remote that asked. One that fails is asked for again the next time. */
  function copyOf({ shareKey, fallback }: Share): Promise<Factory> {
    const known = copies.get(shareKey);
    if (known) return known;
    if (!fallback) return Promise.reject(new Error(`The page has no ${shareKey}`));
    const copy = Promise.resolve(fallback());
    copies.set(shareKey, copy);
    copy.catch(() => copies.delete(shareKey));
    return copy;
  }

  function consumes({ chunkId, promises, webpackRequire: { m: modules, consumesLoadingData } }: ChunkRequest): void {
    const { chunkMapping, moduleIdToConsumeDataMapping } = consumesLoadingData;
    for (const id of chunkMapping[chunkId] ?? []) {
      const share = moduleIdToConsumeDataMapping[id];
      if (!share || modules[id]) continue;
      const provide = (factory: Factory): void => {
        modules[id] = (module) => {
          module.exports = factory();
        };
      };
      const module = shared[share.shareKey];
      if (module) provide(() => module);
      else promises.push(copyOf(share).then(provide));
    }
  }

  return {
    init: () => undefined,
    installInitialConsumes({ initialConsumes }) {
      if (initialConsumes.length > 0) throw new Error('The entry of a remote takes no shares');
    },
    consumes,
  };
}
