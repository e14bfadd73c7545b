import { ChoiceField } from '../../../parts/fields/choice-field.tsx';
import { useFormField } from '../../../form/use-form-field.ts';
import { useMessages } from '../messages.ts';
import { TextInput } from './text-input.tsx';
import type { FieldsProps } from './text-input.tsx';
import group from '../../../form/group.module.css';

/** Name, phone and e-mail, and of a new order the language of its messages. */
export function CustomerFields({ control, isNew }: FieldsProps & { isNew: boolean }) {
  const { t } = useMessages();
  return (
    <fieldset className={group.group}>
      <legend>{t('customer')}</legend>
      <TextInput control={control} name="fullName" label={t('fullName')} input={{ dir: 'auto' }} />
      <TextInput
        control={control}
        name="phone"
        label={t('phone')}
        latin
        prefix="+965"
        longest={32}
        input={{ type: 'tel', inputMode: 'tel' }}
      />
      <TextInput
        control={control}
        name="email"
        label={t('email')}
        optional
        latin
        longest={254}
        input={{ type: 'email', inputMode: 'email' }}
      />
      {isNew && <LanguageChoice control={control} />}
    </fieldset>
  );
}

function LanguageChoice({ control }: FieldsProps) {
  const { t } = useMessages();
  const { value, onChange } = useFormField(control, 'language', () => '');
  return (
    <ChoiceField
      label={t('language')}
      value={value}
      onChange={onChange}
      options={[
        { value: 'ar', label: t('arabic') },
        { value: 'en', label: t('english') },
      ]}
    />
  );
}
