import { createStore } from './observable.ts';

/** Whether the cart dialog is open. Everyone may open it; checkout draws it, inside of the shell. */
export const cartDialog = createStore(false);
