import type { Ref } from 'react';
import { useForm } from 'react-hook-form';
import { isTakenPhone } from '@fyonka/api-client/pages/phones';
import { useAction } from '@fyonka/api-client/use-action';
import { pages } from '@fyonka/api-contract/pages/routes';
import { typedPhone } from '@fyonka/api-contract/text/typed/phone';
import { Button } from '@fyonka/ui/actions/button';
import { TextField } from '@fyonka/ui/fields/field';
import { Link } from '@fyonka/ui/navigation/link';
import { VALIDATED_ON_SUBMIT, resolverOf } from '../../form/rules.ts';
import { useField } from '../../form/use-field.ts';
import { useMessages } from '../../messages.ts';
import { askForCode } from './ask.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

interface Entered {
  phone: string;
}

const resolver = resolverOf<Entered>(({ phone }) => {
  if (phone === '') return { phone: 'phoneRequired' };
  return isTakenPhone(phone) ? {} : { phone: 'phoneInvalid' };
});

interface PhoneFormProps {
  headingRef: Ref<HTMLHeadingElement> | undefined;
  /** What was typed before a reload. */
  typed: string;
  onType: (phone: string) => void;
  onAsked: (phone: string) => void;
}

/** Asks for the phone of the orders, and says what to do without an e-mail. */
export function PhoneForm({ headingRef, typed, onType, onAsked }: PhoneFormProps) {
  const { t, rich } = useMessages();
  const form = useForm({ ...VALIDATED_ON_SUBMIT, defaultValues: { phone: typed }, resolver });
  const { value, onChange, onBlur, error, ref } = useField(form.control, 'phone');
  const asking = useAction();

  const submit = form.handleSubmit(({ phone }) =>
    asking.run(
      () => askForCode(phone),
      (problem) => (problem === null ? onAsked(phone) : form.setError('phone', { type: problem })),
    ),
  );

  function change(text: string) {
    form.clearErrors();
    const phone = typedPhone(text);
    onChange(phone);
    onType(phone);
  }

  return (
    <>
      <h2 tabIndex={-1} ref={headingRef}>
        {t('lookupTitle')}
      </h2>
      <p>{t('lookupText')}</p>
      <form className={layout.stack4} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('phone')}
          optional={null}
          latin
          prefix="+965"
          value={value}
          onChange={change}
          onBlur={onBlur}
          error={error}
          input={{ name: 'phone', ref, type: 'tel', inputMode: 'numeric', autoComplete: 'tel-national' }}
        />
        <Button type="submit" kind="line" tall wide busy={asking.isBusy}>
          {t('lookupSend')}
        </Button>
      </form>
      <p>
        {rich('lookupNoEmail', {
          write: (
            <Link key="write" href={pages.contact()}>
              {t('lookupWrite')}
            </Link>
          ),
        })}
      </p>
    </>
  );
}
