import { LONGEST_ATTRIBUTE_TEXT } from '@fyonka/api-contract/values/goods/attributes';
import { DIRECTION } from '@fyonka/shop-bridge/language';
import type { AttributeView } from '@fyonka/api-contract/wire/office/goods/attributes';
import { TextField } from '@fyonka/ui/fields/field';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { latinNumber } from '../../../form/numbers.ts';
import { useWhichAmount } from '../../../form/fields/use-which-amount.ts';
import { Twin } from '../../../form/fields/twin.tsx';
import { Boxes } from '../../../parts/fields/boxes.tsx';
import { isMeasure } from '../saving/product-fields.ts';
import type { AttributeInput } from '../saving/product-values.ts';
import { useMessages } from '../../messages.ts';

interface AttributeFieldProps {
  attribute: AttributeView;
  value: AttributeInput | undefined;
  /** @param input null when it is blank */
  onChange: (input: AttributeInput | null) => void;
  /** Whether a field of the group is faulty, which then may be this one. */
  isFaulty: boolean;
}

/** Boxes, a number or a text in both languages, by the kind of the attribute. */
export function AttributeField({ attribute, value, onChange, isFaulty }: AttributeFieldProps) {
  const { t } = useMessages();
  const language = useLanguage();
  const whichAmount = useWhichAmount();
  const label = attribute.name[language];
  if (attribute.kind === 'choice')
    return (
      <Boxes
        legend={label}
        options={attribute.choices.map(({ key, name }) => ({ value: key, label: name[language] }))}
        chosen={value?.choices ?? []}
        onChange={(choices) => onChange(choices.length === 0 ? null : { choices })}
      />
    );
  if (attribute.kind === 'number') {
    const typed = value?.number ?? '';
    return (
      <TextField
        label={label}
        optional
        latin
        value={typed}
        onChange={(text) => onChange(text.trim() === '' ? null : { number: latinNumber(text) })}
        prefix={attribute.unit[language] || undefined}
        error={isFaulty && !isMeasure(typed) ? (whichAmount(typed) ?? t('invalidAttribute')) : undefined}
        input={{ inputMode: 'decimal', autoComplete: 'off' }}
      />
    );
  }
  const text = value?.text ?? { ar: '', en: '' };
  return (
    <Twin label={label}>
      {(half, tagged) => (
        <TextField
          label={tagged}
          optional
          value={text[half]}
          onChange={(typed) => {
            const next = { ...text, [half]: typed };
            onChange(next.ar === '' && next.en === '' ? null : { text: next });
          }}
          maxLength={LONGEST_ATTRIBUTE_TEXT}
          input={{ autoComplete: 'off', lang: half, dir: DIRECTION[half] }}
        />
      )}
    </Twin>
  );
}
