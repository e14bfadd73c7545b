import type { SavedAddress, SavedAddressesAnswer } from '@fyonka/api-contract/wire/account/addresses';
import type { AnswerPath } from '../answers.ts';
import { put } from '../http.ts';

const PATH = '/api/account/addresses';

/** Read it with `useOwnAnswer`. */
export const addressesPath = (): AnswerPath<SavedAddressesAnswer> => PATH;

/**
 * Replaces the saved addresses.
 * @param version of the list that was changed
 * @throws ApiError with EDIT_CONFLICT when it was changed elsewhere meanwhile, VALIDATION_FAILED
 */
export const saveAddresses = (addresses: readonly SavedAddress[], version: number) =>
  put<SavedAddressesAnswer>(PATH, { addresses: addresses.map(({ name, address }) => ({ name, address })), version });
