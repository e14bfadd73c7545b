import { createStore } from './observable.ts';

/** Whether the cart dialog is open. The shell and all remotes may open it; checkout renders it. */
export const cartDialog = createStore(false);
