import { LONGEST_WRITTEN_CODE } from '@fyonka/api-contract/values/ordering/coupons';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { typedCharacters } from '@fyonka/api-contract/text/typed/typed';
import { Button } from '@fyonka/ui/actions/button';
import { TextField } from '@fyonka/ui/fields/field';
import { Ltr } from '@fyonka/ui/text/ltr';
import { Money } from '@fyonka/ui/text/money';
import { useStore } from '@fyonka/ui/use-store';
import { useMessages } from '../../messages.ts';
import type { QuotedCart } from '../quoted-cart.ts';
import { enteredCoupon } from './entered-coupon.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './coupon-field.module.css';

/** Asks quietly for a coupon's code, and says what became of it. */
export function CouponField({ quoted }: { quoted: QuotedCart | null }) {
  const { code } = useStore(enteredCoupon);
  return code === null ? <CodeForm /> : <EnteredCode code={code} quoted={quoted} />;
}

function CodeForm() {
  const { t } = useMessages();
  const { refusal } = useStore(enteredCoupon);
  const [written, setWritten] = useState('');
  const [isMissing, setMissing] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    const code = written.trim();
    setMissing(code === '');
    if (code !== '') enteredCoupon.enter(code);
  }

  const refused = refusal === 'RATE_LIMITED' ? t('couponTooManyTries') : refusal && t('couponInvalid');
  return (
    <details className={styles.coupon} open={refusal !== null || undefined}>
      <summary>{t('couponQuestion')}</summary>
      <form className={`${layout.stack3} ${styles.form}`} noValidate onSubmit={submit}>
        <TextField
          label={t('couponCode')}
          optional={null}
          latin
          value={written}
          onChange={(text) => setWritten(text.slice(0, LONGEST_WRITTEN_CODE))}
          error={isMissing ? t('couponMissing') : (refused ?? undefined)}
          input={{ autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false }}
        />
        <Button type="submit" kind="line" tall>
          {t('couponApply')}
        </Button>
      </form>
    </details>
  );
}

function EnteredCode({ code, quoted }: { code: string; quoted: QuotedCart | null }) {
  const { t } = useMessages();
  return (
    <div className={styles.coupon}>
      <div className={styles.applied}>
        <span>
          {t('couponCode')} <Ltr>{typedCharacters(code).toUpperCase()}</Ltr>
        </span>
        <Button kind="text" onClick={() => enteredCoupon.remove()}>
          {t('couponRemove')}
        </Button>
      </div>
      <p className={styles.said} role="status">
        <WhatItGives quoted={quoted} />
      </p>
    </div>
  );
}

function WhatItGives({ quoted }: { quoted: QuotedCart | null }) {
  const { t, rich } = useMessages();
  if (!quoted) return null;
  const { problem, leastSum, isApplied } = quoted.coupon;
  if (problem === 'COUPON_WORTH_LESS') return t('couponWorthLess');
  if (problem === 'COUPON_NOT_FOR_CART')
    return leastSum === null
      ? t('couponNotForCart')
      : rich('couponLeastSum', { sum: <Money key="sum" kd={leastSum} /> });
  return isApplied ? t('couponApplied') : null;
}
