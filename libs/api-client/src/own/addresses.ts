import type { SavedAddress } from '@fyonka/api-contract/wire/account/addresses';
import { call } from '../endpoints/call.ts';
import { pathTo } from '../endpoints/path.ts';

/** Read it with `useOwnAnswer`. */
export const addressesPath = () => pathTo('GET /api/account/addresses');

/**
 * Replaces the saved addresses.
 * @param version of the list that was changed
 * @throws ApiError with EDIT_CONFLICT when it was changed elsewhere meanwhile, VALIDATION_FAILED
 */
export const saveAddresses = (addresses: readonly SavedAddress[], version: number) =>
  call('PUT /api/account/addresses', {
    body: { addresses: addresses.map(({ name, address }) => ({ name, address })), version },
  });
