import { createStore } from '@fyonka/shop-bridge/observable';
import type { Observable } from '@fyonka/shop-bridge/observable';

/** `attempts` counts the loads that have failed. */
export type AreaState<Value> = { value: Value | undefined; attempts: number; hasFailed: boolean };

/** Code of the office that is loaded when it is needed. */
export interface Area<Value> extends Observable<AreaState<Value>> {
  /** Loads it, unless it is there or on its way. After a failure only `retry` does. */
  start: () => void;
  retry: () => void;
}

/** @param load brings the code; what it throws is a file that did not come, or a bug in it */
export function createArea<Value>(load: () => Promise<Value>): Area<Value> {
  const state = createStore<AreaState<Value>>({ value: undefined, attempts: 0, hasFailed: false });
  let isUnderWay = false;

  async function begin(): Promise<void> {
    isUnderWay = true;
    state.set({ ...state.get(), hasFailed: false });
    try {
      state.set({ ...state.get(), value: await load() });
    } catch (cause) {
      reportError(cause);
      state.set({ value: undefined, attempts: state.get().attempts + 1, hasFailed: true });
    }
    isUnderWay = false;
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    start: () => {
      const { value, hasFailed } = state.get();
      if (value === undefined && !hasFailed && !isUnderWay) void begin();
    },
    retry: () => {
      if (!isUnderWay) void begin();
    },
  };
}
