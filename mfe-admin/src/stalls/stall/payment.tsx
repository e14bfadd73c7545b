import { useState } from 'react';
import X from 'lucide-react/icons/x';
import { create } from '@fyonka/api-client/endpoints/create';
import { phoneIn } from '@fyonka/api-contract/text/typed/phone';
import type { SellAtStallRequest, StallPayment, StallView } from '@fyonka/api-contract/wire/office/fulfilment/stalls';
import { Button } from '@fyonka/ui/actions/button';
import { CheckField } from '@fyonka/ui/fields/check-field';
import { TextField } from '@fyonka/ui/fields/field';
import { Stepper } from '@fyonka/ui/fields/stepper';
import { Note } from '@fyonka/ui/notices/note';
import { ExactMoney } from '../../money/amounts/exact-money.tsx';
import { filsOf, kdOf, readFils } from '../../money/amounts/fils.ts';
import { useQueue } from '../../offline/use-queue.ts';
import { showToast } from '../../parts/toasts/toast-queue.ts';
import { useMessages } from '../messages.ts';
import { useStallAction } from '../use-stall-action.ts';
import { sumOf, withPieces } from './basket.ts';
import type { Basket } from './basket.ts';
import { rereadStalls, SALES } from './sale-queue.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from '../stalls.module.css';

interface PaymentProps {
  stall: StallView;
  basket: Basket;
  onChange: (basket: Basket) => void;
  onSold: () => void;
}

/** The pieces, their sum, and how they are paid: cash and Wamd at once, a link where there is signal. */
export function Payment({ stall, basket, onChange, onSold }: PaymentProps) {
  const { t, lang } = useMessages();
  const { add } = useQueue(SALES);
  const { isBusy, problem, act } = useStallAction();
  const [given, setGiven] = useState('');
  const [isFetched, setFetched] = useState(false);
  const [person, setPerson] = useState({ fullName: '', phone: '' });
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const [fault, setFault] = useState<'personMissing' | 'phoneMissing' | 'notKept' | null>(null);
  const lines = stall.lines.filter(({ productId }) => basket[productId]);
  const sum = sumOf(basket, stall.lines);
  const givenFils = readFils(given);
  const change = givenFils === null || Number.isNaN(givenFils) ? null : kdOf(givenFils - filsOf(sum));

  function saleBy(payment: StallPayment): SellAtStallRequest {
    const orderItems = lines.map(({ productId, customTags }) => ({
      productId,
      quantity: basket[productId] ?? 1,
      ...(isFetched && {
        customTexts: customTags.flatMap(({ title }) => {
          const text = texts[`${productId} ${title.en}`]?.trim() ?? '';
          return text === '' ? [] : { title: title.en, text };
        }),
      }),
    }));
    const later = isFetched && { handover: 'fetched' as const, ...person };
    return { orderItems, payment, language: lang, soldAt: new Date().toISOString(), ...later };
  }

  async function sell(payment: StallPayment) {
    const faulty = isFetched && faultOf(person);
    setFault(faulty || null);
    if (faulty) return;
    const sale = saleBy(payment);
    if (payment === 'link') {
      act(
        () => create('POST /api/admin/stalls/{id}/sales', { id: stall._id, body: sale }),
        () => done(),
      );
      return;
    }
    if (await add({ stall: stall._id, sale })) done();
    else setFault('notKept');
  }

  function done() {
    showToast({ kind: 'good', text: t('sold') });
    rereadStalls();
    onSold();
  }

  return (
    <section className={styles.pay} aria-label={t('total')}>
      <ul>
        {lines.map(({ productId, name }) => (
          <li key={productId} className={styles.line}>
            <span>{name[lang]}</span>
            <span className={layout.cluster2}>
              <Stepper
                name={name[lang]}
                value={basket[productId] ?? 1}
                onChange={(pieces) => onChange(withPieces(basket, productId, pieces))}
              />
              <Button
                kind="text"
                icon={X}
                aria-label={t('remove', { name: name[lang] })}
                onClick={() => onChange(withPieces(basket, productId, 0))}
              />
            </span>
          </li>
        ))}
      </ul>
      <CheckField label={t('fetched')} isOn={isFetched} onChange={setFetched} />
      {isFetched && (
        <>
          {lines.flatMap(({ productId, name, customTags }) =>
            customTags.map(({ title }) => (
              <TextField
                key={`${productId} ${title.en}`}
                label={t('textOf', { tag: title[lang], name: name[lang] })}
                optional
                value={texts[`${productId} ${title.en}`] ?? ''}
                onChange={(text) => setTexts((now) => ({ ...now, [`${productId} ${title.en}`]: text }))}
              />
            )),
          )}
          <TextField
            label={t('person')}
            value={person.fullName}
            onChange={(fullName) => setPerson((now) => ({ ...now, fullName }))}
            error={fault === 'personMissing' ? t(fault) : undefined}
          />
          <TextField
            label={t('phone')}
            input={{ type: 'tel' }}
            value={person.phone}
            onChange={(phone) => setPerson((now) => ({ ...now, phone }))}
            error={fault === 'phoneMissing' ? t(fault) : undefined}
          />
        </>
      )}
      <p className={layout.large}>
        {t('total')}{' '}
        <b>
          <ExactMoney kd={sum} />
        </b>
      </p>
      <TextField label={t('given')} optional input={{ inputMode: 'decimal' }} value={given} onChange={setGiven} />
      {change !== null && (
        <p role="status">
          {t('change')} <ExactMoney kd={change} />
        </p>
      )}
      {fault === 'notKept' && <Note kind="bad">{t(fault)}</Note>}
      {problem && <Note kind="bad">{problem}</Note>}
      <div className={`${layout.wrap} ${layout.gap25} ${styles.buttons}`}>
        <Button onClick={() => void sell('cash')} busy={isBusy}>
          {t('payCash')}
        </Button>
        <Button kind="line" tall onClick={() => void sell('wamd')} busy={isBusy}>
          {t('payWamd')}
        </Button>
        <Button kind="line" tall onClick={() => void sell('link')} busy={isBusy}>
          {t('payLink')}
        </Button>
      </div>
    </section>
  );
}

function faultOf({ fullName, phone }: { fullName: string; phone: string }) {
  if (fullName.trim() === '') return 'personMissing';
  return phoneIn(phone) === null ? 'phoneMissing' : null;
}
