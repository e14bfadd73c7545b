import { endpointsOf } from '../endpoint.ts';

export const PEOPLE = endpointsOf(
  () => import('../../wire/identity.ts'),
  () => import('../../wire/office/activity.ts'),
  () => import('../../wire/office/edits.ts'),
  () => import('../../wire/office/people.ts'),
  () => import('../../wire/office/programs/api-keys.ts'),
  () => import('../../wire/search.ts'),
)({
  'GET /api/admin/administrators': {
    summary: 'The administrators, and what the caller may give',
    needs: 'staff.write',
    byPerson: true,
    answer: 'AdministratorsAnswer',
  },
  'POST /api/admin/administrators': {
    summary:
      'Give an account a role in the office, or another one; asks for the password of the caller, who gives no more than they have. A customer is signed out',
    needs: 'staff.write',
    byPerson: true,
    body: 'NewAdministratorRequest',
    answer: 'AdministratorAnswer',
    status: 201,
    fails: ['PASSWORD_INCORRECT', 'ACCOUNT_NOT_FOUND', 'LAST_ADMINISTRATOR', 'BEYOND_OWN_PERMISSIONS'],
  },
  'DELETE /api/admin/administrators/{id}': {
    summary:
      'Remove an administrator, or oneself; asks for the password of the caller. The account remains as a customer',
    needs: 'staff.write',
    byPerson: true,
    body: 'ConfirmedRequest',
    answer: 'DoneAnswer',
    fails: ['PASSWORD_INCORRECT', 'ACCOUNT_NOT_FOUND', 'LAST_ADMINISTRATOR', 'BEYOND_OWN_PERMISSIONS'],
  },
  'POST /api/admin/administrators/{id}/end-sessions': {
    summary: 'Sign an administrator out on all devices; asks for the password of the caller',
    needs: 'staff.write',
    byPerson: true,
    body: 'ConfirmedRequest',
    answer: 'DoneAnswer',
    fails: ['PASSWORD_INCORRECT', 'ACCOUNT_NOT_FOUND', 'BEYOND_OWN_PERMISSIONS'],
  },
  'GET /api/admin/invitations': {
    summary: 'The open invitations to the office',
    needs: 'staff.write',
    byPerson: true,
    answer: 'InvitationsAnswer',
  },
  'POST /api/admin/invitations': {
    summary:
      'Make an invitation, whose link opens the office for whoever accepts it within a week; asks for the password',
    needs: 'staff.write',
    byPerson: true,
    body: 'NewInvitationRequest',
    takesKey: true,
    answer: 'InvitationAnswer',
    status: 201,
    fails: ['PASSWORD_INCORRECT', 'BEYOND_OWN_PERMISSIONS'],
  },
  'POST /api/admin/invitations/{id}/link': {
    summary:
      'Another link for an invitation, for a week, in place of the one before; asks for the password of the caller',
    needs: 'staff.write',
    byPerson: true,
    body: 'ConfirmedRequest',
    answer: 'InvitationAnswer',
    fails: ['PASSWORD_INCORRECT', 'NOT_FOUND', 'BEYOND_OWN_PERMISSIONS'],
  },
  'DELETE /api/admin/invitations/{id}': {
    summary: 'Withdraw an invitation',
    needs: 'staff.write',
    byPerson: true,
    answer: 'DoneAnswer',
    fails: ['NOT_FOUND', 'BEYOND_OWN_PERMISSIONS'],
  },
  'GET /api/admin/api-keys': {
    summary: 'The keys with which programs call the API of the office, and what the caller may give',
    needs: 'staff.write',
    byPerson: true,
    answer: 'ApiKeysAnswer',
  },
  'POST /api/admin/api-keys': {
    summary:
      'Make a key for a program, shown once; nobody gives more than they have. Sent again with its key, it has another secret',
    needs: 'staff.write',
    byPerson: true,
    body: 'ApiKeyRequest',
    takesKey: true,
    answer: 'NewApiKeyAnswer',
    status: 201,
    fails: ['BEYOND_OWN_PERMISSIONS', 'NOT_FOUND'],
  },
  'DELETE /api/admin/api-keys/{id}': {
    summary: 'Revoke a key: the next call with it is refused',
    needs: 'staff.write',
    byPerson: true,
    answer: 'DoneAnswer',
    fails: ['NOT_FOUND'],
  },
  'GET /api/admin/users': {
    summary: 'Everybody who has an account, the newest first, with the sums of their orders',
    needs: 'customers.read',
    query: 'OfficeUsersQuery',
    answer: 'OfficeUsersAnswer',
  },
  'GET /api/admin/audit': {
    summary: 'What happened to accounts and concerns security, the newest first',
    needs: 'audit.read',
    query: 'AuditQuery',
    answer: 'AuditAnswer',
  },
  'GET /api/admin/activity': {
    summary: 'Who in the office did what, of all that the caller may read the history of; the newest first',
    needs: 'audit.read',
    query: 'ActivityQuery',
    answer: 'ActivityAnswer',
  },
  'POST /api/admin/activity/undo': {
    summary:
      'Put back what an entry of the activity log changed; needs the permission of the edit as well. A conflict tells only the fields of the entry',
    needs: 'audit.read',
    body: 'UndoRequest',
    answer: 'DoneAnswer',
    fails: [
      'NOT_FOUND',
      'PRODUCT_NOT_FOUND',
      'CATEGORY_NOT_FOUND',
      'BUNDLE_NOT_FOUND',
      'COUPON_NOT_FOUND',
      'EDIT_CONFLICT',
    ],
  },
  'GET /api/admin/history': {
    summary: 'Changes of a thing by administrators: who, when, from, to; the newest first',
    needs: 'office',
    query: 'HistoryQuery',
    answer: 'HistoryAnswer',
  },
  'GET /api/admin/search': {
    summary: 'A few orders, products and people that match',
    needs: 'office',
    query: 'OfficeSearchQuery',
    answer: 'OfficeSearchAnswer',
  },
  'GET /api/admin/events': {
    summary:
      'Events of the shop as they happen: server-sent events whose `data` is an OfficeEvent and whose `event` is its kind',
    needs: 'orders.read',
    answer: null,
    otherTypes: ['text/event-stream'],
    fails: ['SHUTTING_DOWN'],
  },
});
