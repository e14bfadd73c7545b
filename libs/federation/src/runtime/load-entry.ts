/** Interface of a remote's container, defined by module federation. */
export interface Container {
  init(shareScope: object, initScope: unknown[], options: object): Promise<unknown>;
  /** @returns a function that runs the module and returns its exports */
  get(expose: string): Promise<() => unknown>;
}

/**
 * Runs the entry script of a remote.
 * @param global variable to which the entry assigns its container; it is cleared afterwards, so that no other load
 * takes that container
 * @throws Error when the script does not arrive, throws, or is something else. Waits for one that stalls.
 */
export function loadEntry(global: string, url: string): Promise<Container> {
  const page = globalThis as unknown as Record<string, Container | undefined>;
  const script = document.createElement('script');
  script.src = url;
  return new Promise((resolve, reject) => {
    script.addEventListener('error', () => reject(new Error(`${url} did not load`)));
    // In the same task as the script, so that no other script has run in between.
    script.addEventListener('load', () => {
      const container = page[global];
      page[global] = undefined;
      if (container) resolve(container);
      else reject(new Error(`${url} left no container`));
    });
    document.head.append(script);
  });
}
