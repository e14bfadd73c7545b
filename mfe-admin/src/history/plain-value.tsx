import type { ReactNode } from 'react';
import { Money } from '@fyonka/ui/text/money';
import { useMessages } from './messages.ts';

/** Shows a value without knowledge of its field: a text, a number, yes or no, or nothing. */
export function PlainValue({ field, value }: { field: string; value: unknown }): ReactNode {
  const { t } = useMessages();
  if (value === null || value === undefined || value === '') return t('nothing');
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'number') return field.startsWith('price') ? <Money kd={value} /> : String(value);
  if (typeof value !== 'string') return JSON.stringify(value);
  const lang = field.endsWith('.ar') ? 'ar' : field.endsWith('.en') ? 'en' : undefined;
  return (
    <bdi dir="auto" lang={lang}>
      {value}
    </bdi>
  );
}
