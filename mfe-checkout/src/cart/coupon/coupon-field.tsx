import { LONGEST_WRITTEN_CODE } from '@fyonka/api-contract/values/ordering/coupons';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent, ToggleEvent } from 'react';
import { typedCharacters } from '@fyonka/api-contract/text/typed/typed';
import { Button } from '@fyonka/ui/actions/button';
import { TextField } from '@fyonka/ui/fields/field';
import { Ltr } from '@fyonka/ui/text/ltr';
import { Money } from '@fyonka/ui/text/money';
import { useStore } from '@fyonka/ui/use-store';
import { InView, show } from '../../focus/in-view.tsx';
import { useMessages } from '../../messages.ts';
import type { QuotedCart } from '../quoted-cart.ts';
import { enteredCoupon } from './entered-coupon.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './coupon-field.module.css';

/** Asks quietly for a coupon's code, and says what became of it. */
export function CouponField({ quoted }: { quoted: QuotedCart | null }) {
  const { code, isNew } = useStore(enteredCoupon);
  const [isOfPress, setOfPress] = useState(false);
  // The form stays until the shop has taken the code: text, focus and a phone's keyboard survive a refusal.
  if (code === null || isNew) return <CodeForm onEntered={() => setOfPress(true)} />;
  const entered = <EnteredCode code={code} quoted={quoted} />;
  return isOfPress ? <InView takesFocus>{entered}</InView> : entered;
}

function CodeForm({ onEntered }: { onEntered: () => void }) {
  const { t } = useMessages();
  const { code, refused } = useStore(enteredCoupon);
  const [written, setWritten] = useState(code ?? refused?.code ?? '');
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (refused && form.current?.contains(document.activeElement)) show(form.current);
  }, [refused]);

  /** A press on the question begins to write; for a code that is asked about or refused the part opens by itself. */
  function begin({ currentTarget: { open } }: ToggleEvent<HTMLDetailsElement>) {
    if (!open || code !== null || refused !== null) return;
    field.current?.focus();
    show(form.current);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const entered = written.trim();
    field.current?.focus();
    setMissing(entered === '');
    if (entered === '') return;
    onEntered();
    enteredCoupon.enter(entered);
  }

  const refusal = refused && t(refused.why === 'RATE_LIMITED' ? 'couponTooManyTries' : 'couponInvalid');
  return (
    <details className={styles.coupon} open={code !== null || refused !== null || undefined} onToggle={begin}>
      <summary>{t('couponQuestion')}</summary>
      <form className={`${layout.stack3} ${styles.form}`} noValidate onSubmit={submit} ref={form}>
        <TextField
          label={t('couponCode')}
          optional={null}
          latin
          value={written}
          onChange={(text) => setWritten(text.slice(0, LONGEST_WRITTEN_CODE))}
          error={isMissing ? t('couponMissing') : (refusal ?? undefined)}
          input={{ ref: field, autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false }}
        />
        <Button type="submit" kind="line" tall busy={code !== null}>
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
