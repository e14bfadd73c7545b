import { isolated } from '@fyonka/i18n/format';
import { useMessages } from '../messages.ts';
import { readingsOf } from '../numbers.ts';

/** A function that asks, in words, which of two amounts is meant; null where only one can be. */
export function useWhichAmount(): (typed: string) => string | null {
  const { t } = useMessages();
  return (typed) => {
    const readings = readingsOf(typed);
    return readings === null ? null : t('whichAmount', { readings: isolated(readings) });
  };
}
