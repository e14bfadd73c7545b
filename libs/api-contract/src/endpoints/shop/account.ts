import { endpointsOf } from '../endpoint.ts';

export const ACCOUNT = endpointsOf(
  () => import('../../wire/account/addresses.ts'),
  () => import('../../wire/account/cards.ts'),
  () => import('../../wire/account/exported-order.ts'),
  () => import('../../wire/account/family.ts'),
  () => import('../../wire/identity.ts'),
)({
  'PATCH /api/account': {
    summary: 'Change name and phone; what is left out stays',
    needs: 'signed-in',
    body: 'ProfileRequest',
    answer: 'MeAnswer',
  },
  'GET /api/account/sessions': {
    summary: 'Where the account is signed in',
    needs: 'signed-in',
    answer: 'SessionsAnswer',
  },
  'POST /api/account/sessions/end-others': {
    summary: 'Sign out everywhere but here',
    needs: 'signed-in',
    answer: 'EndSessionsAnswer',
  },
  'GET /api/account/data': {
    summary: 'All personal data of the signed-in account, as a file',
    needs: 'signed-in',
    answer: 'AccountDataAnswer',
  },
  'POST /api/account/erase': {
    summary:
      'Erase the account and the personal data in its orders, for good; orders in progress keep name and address until they are delivered or cancelled. Her published reviews stay without her name and photos, unless she wants them deleted',
    needs: 'signed-in',
    body: 'EraseRequest',
    answer: 'EraseAnswer',
    fails: ['PASSWORD_INCORRECT', 'LAST_ADMINISTRATOR'],
  },
  'GET /api/account/passkeys': {
    summary: "The account's passkeys",
    needs: 'signed-in',
    answer: 'PasskeysAnswer',
  },
  'POST /api/account/passkeys/options': {
    summary:
      'Options for making a passkey in the browser; asks for the password, and for the first one of somebody in the office for a code, which is mailed',
    needs: 'signed-in',
    body: 'PasskeyOptionsRequest',
    answer: 'PasskeyChallenge',
    fails: ['PASSWORD_INCORRECT', 'CODE_REQUIRED', 'CODE_INVALID'],
  },
  'POST /api/account/passkeys': {
    summary: 'Add the passkey that the browser has made',
    needs: 'signed-in',
    body: 'NewPasskeyRequest',
    answer: 'PasskeyAnswer',
    status: 201,
    fails: ['PASSKEY_REJECTED'],
  },
  'PATCH /api/account/passkeys/{id}': {
    summary: 'Give a passkey another name',
    needs: 'signed-in',
    body: 'PasskeyNameRequest',
    answer: 'PasskeyAnswer',
    fails: ['PASSKEY_NOT_FOUND'],
  },
  'DELETE /api/account/passkeys/{id}': {
    summary: 'Remove a passkey; asks for the password',
    needs: 'signed-in',
    body: 'ConfirmedRequest',
    answer: 'DoneAnswer',
    fails: ['PASSWORD_INCORRECT', 'PASSKEY_NOT_FOUND'],
  },
  'GET /api/account/family': {
    summary: 'The family list',
    needs: 'signed-in',
    answer: 'FamilyAnswer',
  },
  'PUT /api/account/family': {
    summary: 'Store the family list, all of it at once',
    needs: 'signed-in',
    body: 'FamilyRequest',
    answer: 'FamilyAnswer',
    fails: ['EDIT_CONFLICT'],
  },
  'POST /api/account/family/raise': {
    summary: 'Move children a level higher, where the list offers it; their colours follow if they were the level’s',
    needs: 'signed-in',
    body: 'RaiseFamilyRequest',
    answer: 'FamilyAnswer',
    fails: ['EDIT_CONFLICT'],
  },
  'POST /api/account/family/undo-raise': {
    summary: 'Take back the last move to a higher level, as long as nothing else has changed',
    needs: 'signed-in',
    body: 'FamilyVersionRequest',
    answer: 'FamilyAnswer',
    fails: ['EDIT_CONFLICT'],
  },
  'DELETE /api/account/family': {
    summary: 'Erase the family list, for good',
    needs: 'signed-in',
    answer: 'FamilyAnswer',
  },
  'GET /api/account/addresses': {
    summary: 'The saved addresses',
    needs: 'signed-in',
    answer: 'SavedAddressesAnswer',
  },
  'PUT /api/account/addresses': {
    summary: 'Store the saved addresses, all of them at once',
    needs: 'signed-in',
    body: 'SavedAddressesRequest',
    answer: 'SavedAddressesAnswer',
    fails: ['EDIT_CONFLICT'],
  },
  'DELETE /api/account/addresses': {
    summary: 'Erase the saved addresses, for good',
    needs: 'signed-in',
    answer: 'SavedAddressesAnswer',
  },
  'GET /api/account/cards': {
    summary: 'Cards that payment companies keep for the next payment',
    needs: 'signed-in',
    answer: 'KeptCardsAnswer',
  },
  'DELETE /api/account/cards/{id}': {
    summary: 'Remove a kept card; its company is told to delete it, until it says that it did',
    needs: 'signed-in',
    answer: 'KeptCardsAnswer',
  },
});
