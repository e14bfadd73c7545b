import { useState } from 'react';
import type { FormEvent } from 'react';
import { latinDigits } from '@fyonka/api-contract/digits';
import { Button } from '@fyonka/ui/actions/button';
import { TextField } from '@fyonka/ui/fields/field';
import { useMessages } from '../messages.ts';
import styles from './tracking.module.css';

export interface OrderNumberFormProps {
  /** The number that the address asks for. */
  asked: string;
  /** Why that number was refused, in words. */
  refusal: string | undefined;
  /** Its order is shown: what can be done with that leads on from here. */
  isAnswered: boolean;
  onShow: (orderNumber: string) => void;
}

export function OrderNumberForm({ asked, refusal, isAnswered, onShow }: OrderNumberFormProps) {
  const { t } = useMessages();
  const [text, setText] = useState(asked);
  const [shownFor, setShownFor] = useState(asked);
  const [isMissing, setMissing] = useState(false);

  if (shownFor !== asked) {
    // Another address, such as after going back: the field follows.
    setShownFor(asked);
    setText(asked);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const orderNumber = text.trim();
    setMissing(orderNumber === '');
    if (orderNumber !== '') onShow(orderNumber);
  }

  function change(next: string) {
    setText(latinDigits(next));
    setMissing(false);
  }

  const isAsAsked = text.trim() === asked;
  return (
    <form className={styles.besideButton} noValidate onSubmit={submit}>
      <TextField
        label={t('orderNumber')}
        optional={null}
        latin
        className={styles.number}
        value={text}
        onChange={change}
        maxLength={40}
        hint={t('orderNumberHint')}
        error={isMissing ? t('orderNumberRequired') : isAsAsked ? refusal : undefined}
        input={{ name: 'order', autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false }}
      />
      <Button type="submit" kind={isAnswered ? 'line' : 'main'} tall>
        {t('show')}
      </Button>
    </form>
  );
}
