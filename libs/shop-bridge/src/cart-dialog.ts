import { createStore } from './observable.ts';

/** Whether the cart dialog is open. The shell shows it, checkout draws it, anybody may open it. */
export const cartDialog = createStore(false);
