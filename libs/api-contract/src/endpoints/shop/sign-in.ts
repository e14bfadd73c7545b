import { endpointsOf } from '../endpoint.ts';

export const SIGN_IN = endpointsOf(() => import('../../wire/identity.ts'))({
  'POST /api/auth/login': {
    summary: 'Sign in by password',
    needs: 'everyone',
    body: 'SignInRequest',
    answer: 'SignInAnswer',
    fails: ['INVALID_CREDENTIALS', 'PASSKEY_REQUIRED'],
  },
  'POST /api/auth/logout': {
    summary: 'Sign out; every session of the account ends',
    needs: 'signed-in',
    goesOnForRun: true,
    answer: 'DoneAnswer',
  },
  'GET /api/auth/me': {
    summary: 'Who is signed in',
    needs: 'signed-in',
    goesOnForRun: true,
    answer: 'MeAnswer',
  },
  'POST /api/auth/change-password': {
    summary: 'Change the password; every session of the account ends',
    needs: 'signed-in',
    body: 'ChangePasswordRequest',
    answer: 'DoneAnswer',
    fails: ['OLD_PASSWORD_INCORRECT'],
  },
  'POST /api/auth/register-email': {
    summary: 'Send a code to an address, to register it',
    needs: 'everyone',
    body: 'EmailRequest',
    answer: 'DoneAnswer',
  },
  'POST /api/auth/forgot-password': {
    summary: 'Send a code to an address, to choose a new password',
    needs: 'everyone',
    body: 'EmailRequest',
    answer: 'DoneAnswer',
  },
  'POST /api/auth/verify-code': {
    summary: 'Exchange the code of a registration for a ticket, in the browser that asked for it (a cookie says so)',
    needs: 'everyone',
    body: 'CodeRequest',
    answer: 'TicketAnswer',
    fails: ['CODE_INVALID'],
  },
  'POST /api/auth/verify-reset-code': {
    summary: 'Exchange the code of a forgotten password for a ticket, in the browser that asked for it',
    needs: 'everyone',
    body: 'CodeRequest',
    answer: 'TicketAnswer',
    fails: ['CODE_INVALID'],
  },
  'POST /api/auth/verify-reset-link': {
    summary: 'Exchange the link in the mail about a forgotten password for a ticket, in any browser',
    needs: 'everyone',
    body: 'LinkRequest',
    answer: 'LinkTicketAnswer',
    fails: ['LINK_INVALID'],
  },
  'POST /api/auth/set-password': {
    summary: 'Finish a registration by choosing the password; this does not sign in',
    needs: 'everyone',
    body: 'NewPasswordRequest',
    answer: 'DoneAnswer',
    fails: ['TICKET_REQUIRED', 'XSRF_REJECTED'],
  },
  'POST /api/auth/reset-password': {
    summary: 'Choose a new password in place of a forgotten one; every session of the account ends',
    needs: 'everyone',
    body: 'NewPasswordRequest',
    answer: 'DoneAnswer',
    fails: ['TICKET_REQUIRED', 'XSRF_REJECTED'],
  },
  'POST /api/auth/passkey/options': {
    summary: 'Options for signing in with a passkey in the browser',
    needs: 'everyone',
    answer: 'PasskeyChallenge',
  },
  'POST /api/auth/passkey': {
    summary: 'Sign in by passkey: alone, or after a password that was answered with PASSKEY_REQUIRED',
    needs: 'everyone',
    body: 'PasskeySignInRequest',
    answer: 'SignInAnswer',
    fails: ['PASSKEY_REJECTED'],
  },
});
