import { expect, test } from '@jest/globals';
import { paymentLines } from './welcome.ts';
import type { TakingGateway } from './welcome.ts';

const SANDBOX: TakingGateway = { id: 'sandbox', isTest: true };
const TAP: TakingGateway = { id: 'tap', isTest: false };
const TAP_TEST: TakingGateway = { id: 'tap', isTest: true };
const MY_FATOORAH: TakingGateway = { id: 'myfatoorah', isTest: false };

test.each([
  [[], ['are not taken online yet']],
  [[TAP], ['by Tap (real account)']],
  [[TAP_TEST], ['by Tap (test account: it takes no money)']],
  [[MY_FATOORAH], ['by MyFatoorah (real account)']],
  [
    [TAP, MY_FATOORAH],
    ['by Tap (real account)', 'and MyFatoorah (real account)'],
  ],
  [[SANDBOX], ['Cards to try']],
  [
    [TAP, SANDBOX],
    ['by Tap (real account)', 'Cards to try'],
  ],
])('the start says who takes payments of %j', (gateways, expected) => {
  const said = [/are not taken/, /by \w+ \(/, /and \w+ \(/, /Cards to try/];
  const lines = paymentLines(gateways).filter((line) => said.some((one) => one.test(line)));
  expect(lines).toEqual(expected.map((part) => expect.stringContaining(part)));
  expect(paymentLines(gateways).join()).not.toContain('PAYMENT_GATEWAY');
});

test('the start has the cards of the sandbox alone', () => {
  expect(paymentLines([SANDBOX]).join('\n')).toContain('4111 1111 1111 1111');
  expect(paymentLines([TAP_TEST]).join('\n')).not.toContain('4111');
});
