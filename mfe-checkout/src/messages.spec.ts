import { expect, test } from '@jest/globals';
import ar from './messages/ar.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };

/** Where it is known that no money was taken, and why. */
const KNOWN = {
  // The card did not leave the form.
  cardRefused: true,
  offlineNothingTaken: true,
  cardNotSentText: true,
  // The gateway has reported the end of the charge.
  declinedText: true,
  insufficientFundsText: true,
  expiredCardText: true,
  challengeFailedText: true,
  tokenInvalidText: true,
  restrictedText: true,
  declinedByText: true,
  insufficientBalanceText: true,
  expiredByText: true,
  challengeFailedByText: true,
  tokenInvalidByText: true,
  restrictedByText: true,
  notFinishedText: true,
  expiredPageText: true,
  // Without the card the gateway was not asked to take anything, or has refused.
  keptCardGoneText: true,
  // The bank waits for the customer's answer before it takes anything.
  challengeOpenText: true,
  // A test gateway has no money.
  testMode: true,
};

test.each([
  ['en', en, /(no|nothing)[^.]*\btaken/i],
  ['ar', ar, /لم يُخصم|لا يُخصم أي/],
] as const)('%s says that nothing was taken only where that is known', (_, messages, promise) => {
  const promising = Object.entries(messages).flatMap(([key, text]) =>
    typeof text === 'string' && promise.test(text) ? [key] : [],
  );
  expect(promising.sort()).toEqual(Object.keys(KNOWN).sort());
});
