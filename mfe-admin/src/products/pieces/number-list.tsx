import { useState } from 'react';
import type { AttributeView } from '@fyonka/api-contract/wire/office/goods/attributes';
import { TextField } from '@fyonka/ui/fields/field';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { latinNumber, readAmount } from '../../form/numbers.ts';
import { isMeasure } from '../form/saving/product-fields.ts';
import { useMessages } from './messages.ts';

interface NumberListProps {
  attribute: AttributeView;
  chosen: readonly string[];
  onChange: (numbers: string[]) => void;
}

/** Numbers with blanks between them, such as the lengths of a band. */
export function NumberList({ attribute: { name, unit }, chosen, onChange }: NumberListProps) {
  const { t } = useMessages();
  const language = useLanguage();
  const [typed, setTyped] = useState(() => chosen.join(' '));
  const isFaulty = partsOf(typed).some((part) => !isMeasure(part));

  function change(text: string) {
    setTyped(text);
    const numbers = partsOf(text).filter(isMeasure);
    onChange([...new Set(numbers.map((part) => String(readAmount(part))))]);
  }

  return (
    <TextField
      label={name[language]}
      hint={t('numbersHint')}
      optional
      latin
      prefix={unit[language] || undefined}
      value={typed}
      onChange={(text) => change(latinNumber(text))}
      error={isFaulty ? t('invalidNumber') : undefined}
      input={{ inputMode: 'decimal', autoComplete: 'off' }}
    />
  );
}

function partsOf(typed: string): string[] {
  return typed.split(/\s+/).filter((part) => part !== '');
}
