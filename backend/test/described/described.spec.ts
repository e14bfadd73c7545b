import { expect, test } from '@jest/globals';
import { ENDPOINTS } from '@fyonka/api-contract/endpoints/endpoints';
import './store.ts';
import './channels.ts';
import './programs/webhooks.ts';
import './outside/couriers.ts';
import './invitations.ts';
import './goods.ts';
import './files.ts';
import './orders.ts';
import './money.ts';
import './returns.ts';
import './reports.ts';
import './accounts.ts';
import './shoppers.ts'; // The last one: it uses up what one visitor may do.
import { api } from './shop.ts';

// Compares real answers of all endpoints with their descriptions in the tables of the contract.

test('every endpoint of the tables was called, and the document has no other', () => {
  expect(api.missing()).toEqual([]);
  expect(api.calls.toSorted()).toEqual(Object.keys(ENDPOINTS).toSorted());
});
