import { call } from '../endpoints/call.ts';
import { pathTo } from '../endpoints/path.ts';

/** Read it with `useOwnAnswer`. */
export const keptCardsPath = () => pathTo('GET /api/account/cards');

/** A card that is not there any more counts as removed. */
export const removeKeptCard = (id: string) => call('DELETE /api/account/cards/{id}', { id });
