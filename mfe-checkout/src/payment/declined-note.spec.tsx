import { describe, expect, test } from '@jest/globals';
import { DECLINE_REASONS } from '@fyonka/api-contract/values/ordering/payment-methods';
import { open } from '@fyonka/testing/open';
import { screen } from '@testing-library/react';
import { DeclinedNote } from './declined-note.tsx';

const CARD = { en: /\bcard\b|CVV/i, ar: /بطاقة|CVV/ };
const NOTHING_TAKEN = { en: /no money was taken/i, ar: /لم يُخصم شيء/ };
const NAMES = { knet: { en: 'KNET', ar: 'كي نت' }, 'apple-pay': { en: 'Apple Pay', ar: 'Apple Pay' } } as const;
/** The bank may have reserved the amount before the gateway gave up, so only what reached the shop is known. */
const UNCERTAIN = ['timed-out', 'failed'];

describe.each(['en', 'ar'] as const)('in %s, a decline', (lang) => {
  const textOf = (method: 'knet' | 'card' | 'apple-pay', reason: (typeof DECLINE_REASONS)[number]): string => {
    open(<DeclinedNote reason={reason} method={method} />, { lang });
    return screen.getByRole('alert').textContent;
  };

  describe.each(['knet', 'apple-pay'] as const)('of %s', (method) => {
    test.each(DECLINE_REASONS)('%s speaks of no card, unless it is the one chosen there', (reason) => {
      const text = textOf(method, reason);
      expect(text).not.toContain('{');
      if (reason === 'expired-card') expect(text).toContain(NAMES[method][lang]);
      else expect(text).not.toMatch(CARD[lang]);
    });
  });

  test.each(['declined', 'insufficient-funds', 'expired-card', 'challenge-failed', 'restricted'] as const)(
    'of a card speaks of it: %s',
    (reason) => expect(textOf('card', reason)).toMatch(CARD[lang]),
  );

  test.each(DECLINE_REASONS)('%s says that nothing was taken only where that is known', (reason) => {
    expect(NOTHING_TAKEN[lang].test(textOf('knet', reason))).toBe(!UNCERTAIN.includes(reason));
  });
});
