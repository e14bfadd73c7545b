import { createStore } from '@fyonka/shop-bridge/observable';

/** Whether the search over all is open. */
export const searchAll = createStore(false);
