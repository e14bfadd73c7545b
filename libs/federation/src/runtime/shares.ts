/** The part of `__webpack_require__`, in both bundlers, with the shares that a build takes from the page. */
interface SharingRequire {
  /** Modules by id. */
  m: Record<string, (module: { exports: unknown }) => void>;
  consumesLoadingData: {
    /** Ids of the shares that a chunk needs. */
    chunkMapping: Readonly<Record<string, readonly string[]>>;
    /** The request of each share, such as `react`. */
    moduleIdToConsumeDataMapping: Readonly<Record<string, { shareKey: string }>>;
  };
}

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
 * The runtime for a page where every share exists once: each remote takes the shell's module, whatever its version.
 * @param shared the shell's modules by request
 */
export function sharingRuntime(shared: Readonly<Record<string, object>>): SharingRuntime {
  return {
    init: () => undefined,
    installInitialConsumes({ initialConsumes }) {
      if (initialConsumes.length > 0) throw new Error('The entry of a remote takes no shares');
    },
    consumes({ chunkId, promises, webpackRequire: { m: modules, consumesLoadingData } }) {
      const { chunkMapping, moduleIdToConsumeDataMapping } = consumesLoadingData;
      for (const id of chunkMapping[chunkId] ?? []) {
        const { shareKey = id } = moduleIdToConsumeDataMapping[id] ?? {};
        const share = shared[shareKey];
        if (!share) promises.push(Promise.reject(new Error(`The page has no ${shareKey}`)));
        modules[id] = (module) => {
          module.exports = share;
        };
      }
    },
  };
}
