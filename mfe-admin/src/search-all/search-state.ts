import { createStore } from '@fyonka/shop-bridge/observable';

/** Whether the search is open. */
export const searchAll = createStore(false);
