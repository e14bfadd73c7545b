import { describe, expect, test } from '@jest/globals';
import { ApiError } from '@fyonka/api-client/http';
import { newPasswordProblem, problemOf, refusedFields, serverProblemOf } from './refusals.ts';

const FAILED = { key: 'resetFailed' } as const;
const tooMany = (seconds: number | null) => new ApiError('RATE_LIMITED', 429, {}, seconds);

describe('after too many tries', () => {
  test.each([
    [null, { key: 'waitAWhile' }],
    [0.5, { key: 'waitSeconds', count: 1 }],
    [59, { key: 'waitSeconds', count: 59 }],
    [60, { key: 'waitMinutes', count: 1 }],
    [61, { key: 'waitMinutes', count: 2 }],
    [5400, { key: 'waitMinutes', count: 90 }],
    [5401, { key: 'waitHours', count: 2 }],
    [7201, { key: 'waitHours', count: 3 }],
  ])('with %s seconds to wait, the shown time is never too short', (seconds, words) => {
    expect(problemOf(tooMany(seconds), FAILED)).toEqual({ words });
  });
});

test.each([
  ['without an answer', new ApiError('OFFLINE', 0, {}), { words: FAILED, more: { key: 'offline' } }],
  ['of a busy shop', new ApiError('UNAVAILABLE', 503, {}), { words: FAILED, more: { key: 'busy' } }],
  ['of a fault of the shop', new ApiError('INTERNAL', 500, { message: 'Internal' }), { words: FAILED }],
])('%s the page shows the failure, and its reason if that is known', (_, error, problem) => {
  expect(problemOf(error, FAILED)).toEqual(problem);
  expect(serverProblemOf(error, FAILED)).toEqual(problem);
});

test("the server's message is shown for a refusal, and for no other failure", () => {
  const refused = new ApiError('VALIDATION_FAILED', 400, { message: 'The code is wrong' });
  expect(serverProblemOf(refused, FAILED)).toEqual({ words: { text: 'The code is wrong' } });
  expect(serverProblemOf(new ApiError('VALIDATION_FAILED', 400, {}), FAILED)).toEqual({ words: FAILED });
});

test('a new password with an expired ticket has its own message', () => {
  const gone = new ApiError('TICKET_REQUIRED', 401, {});
  expect(newPasswordProblem(gone, FAILED)).toEqual({ words: FAILED, more: { key: 'ticketGone' } });
  expect(newPasswordProblem(tooMany(30), FAILED)).toEqual({ words: { key: 'waitSeconds', count: 30 } });
});

test('refused fields have our message if we have one, and fields of other forms are left out', () => {
  const errors = [
    { field: 'email', code: 'INVALID_EMAIL', message: 'Not an address' },
    { field: 'password', code: 'SOMETHING_NEW', message: 'Too simple' },
    { field: 'phone', code: 'INVALID_PHONE', message: 'No number' },
  ];
  const error = new ApiError('VALIDATION_FAILED', 400, { errors });
  expect(refusedFields(error, ['email', 'password'])).toEqual([
    { field: 'email', words: { key: 'emailInvalid' } },
    { field: 'password', words: { text: 'Too simple' } },
  ]);
  expect(refusedFields(new ApiError('VALIDATION_FAILED', 400, {}), ['email'])).toEqual([]);
});
