import { isLikelyComponentType, register } from 'react-refresh/runtime';

/** The part of the bundlers' interface for hot modules that we use. */
export interface Hot {
  /** Data that the module's previous version has left; missing for a module that runs for the first time. */
  data?: { exports?: Exports };
  accept(): void;
  dispose(leave: (data: { exports?: Exports }) => void): void;
  invalidate(): void;
}

/** A module with components that has just run. */
export interface HotModule {
  /** The same in all versions of the module, and different in every app. */
  id: string;
  exports: unknown;
  hot: Hot | undefined;
}

type Exports = Record<string, unknown>;

/**
 * Decides what happens when a module with components changes: React replaces them in the page if the module exports
 * nothing else. Otherwise the modules that import it run again as well.
 */
export function acceptComponents({ id, exports, hot }: HotModule): void {
  if (!hot) return;
  const own = exports as Exports;
  const before = hot.data?.exports;
  const names = Object.keys(own);
  const isReplaceable = names.length > 0 && names.every((name) => isLikelyComponentType(own[name]));
  if (isReplaceable) {
    for (const name of names) register(own[name], `${id} export ${name}`);
    hot.accept();
    hot.dispose((data) => {
      data.exports = own;
    });
  }
  // Importers still have the previous version's exports, which React cannot replace by these.
  if (before && !(isReplaceable && names.join() === Object.keys(before).join())) hot.invalidate();
}
