import { persistentStore } from '@fyonka/shop-bridge/local-storage';

/** Which parts of orders and settings this person opened or closed on this device, by the part's name. */
export const foldMemory = persistentStore<Readonly<Record<string, boolean>>>('office-folds', read, (folds) =>
  JSON.stringify(folds),
);

export function rememberFold(name: string, isOpen: boolean): void {
  foldMemory.set({ ...foldMemory.get(), [name]: isOpen });
}

/** Visitors can write anything into the storage: what is no fold's state is dropped. */
function read(text: string | null): Record<string, boolean> {
  try {
    const stored = Object.entries((JSON.parse(text ?? '{}') ?? {}) as Record<string, unknown>);
    return Object.fromEntries(stored.filter((fold): fold is [string, boolean] => typeof fold[1] === 'boolean'));
  } catch {
    return {};
  }
}
