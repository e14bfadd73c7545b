import { FILE_FAILED } from './own-files.ts';

/** Interface of a remote's container, defined by module federation. */
export interface Container {
  init(shareScope: object, initScope: unknown[], options: object): Promise<unknown>;
  /** @returns a function that runs the module and returns its exports */
  get(expose: string): Promise<() => unknown>;
}

export interface EntryOptions {
  /** Undefined when it is unknown. */
  integrity: string | undefined;
  /** Folder of the shop's copy of the build, from which the entry loads files that fail. */
  kept: string | undefined;
  /** Milliseconds after which the script is given up. Undefined waits. */
  limit: number | undefined;
  /** Called with the name of a file that did not load: the entry, or one that it needs, now or later. */
  onFailedFile: (file: string) => void;
}

/**
 * Removes a script or a style sheet, wherever it is in its life. A script that is merely taken out of the document runs
 * when it arrives; one that has moved to another document does not.
 */
export function withdraw(element: Element): void {
  element.remove();
  document.implementation.createHTMLDocument().adoptNode(element);
}

/**
 * Runs the entry script of a remote.
 * @param global variable to which the entry assigns its container; it is cleared afterwards, so that no other load
 * takes that container
 * @throws Error when the script does not arrive in time, has another integrity, throws, or is something else
 */
export function loadEntry(
  global: string,
  url: string,
  { integrity, kept, limit, onFailedFile }: EntryOptions,
): Promise<Container> {
  const page = globalThis as unknown as Record<string, Container | undefined>;
  const script = document.createElement('script');
  script.src = url;
  if (integrity) {
    script.integrity = integrity;
    // The browser can check a file on another origin only when that lets it read the file.
    if (new URL(script.src).origin !== location.origin) script.crossOrigin = 'anonymous';
  }
  if (kept) script.dataset['kept'] = kept;
  script.addEventListener(FILE_FAILED, (event) => onFailedFile((event as CustomEvent<string>).detail));
  return new Promise((resolve, reject) => {
    const fail = (): void => {
      onFailedFile(new URL(script.src).pathname.split('/').at(-1) ?? '');
      withdraw(script);
      reject(new Error(`${url} did not load`));
    };
    const timer = limit === undefined ? undefined : setTimeout(fail, limit);
    script.addEventListener('error', () => {
      clearTimeout(timer);
      fail();
    });
    // In the same task as the script, so that no other script has run in between.
    script.addEventListener('load', () => {
      clearTimeout(timer);
      const container = page[global];
      page[global] = undefined;
      if (container) resolve(container);
      else reject(new Error(`${url} left no container`));
    });
    document.head.append(script);
  });
}
