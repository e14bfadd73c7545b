import { createStore } from './observable.ts';

/**
 * What the page on show is called, when only its remote can know (a product, a category); null leaves the title
 * of the route. The shell writes it into the document's title, with the shop's name.
 */
export const pageTitle = createStore<string | null>(null);
