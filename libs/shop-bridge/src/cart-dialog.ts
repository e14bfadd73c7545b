import { createStore } from './observable.ts';

/** Whether the cart dialog is open. The shell and any remote may open it; checkout draws it. */
export const cartDialog = createStore(false);
