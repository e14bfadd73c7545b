import type { ReactNode } from 'react';
import { formatAmount } from '@fyonka/i18n/format';
import type { ApiError } from '@fyonka/api-client/http';
import type { OfficeProductView } from '@fyonka/api-contract/wire/office/products';
import { Money } from '@fyonka/ui/text/money';
import { showToast } from '../../parts/toasts/toast-queue.ts';
import { useMessages } from '../messages.ts';
import { undoing } from './row-changes.ts';
import type { RowChange } from './row-changes.ts';
import type { ChangeRow, RowOutcome } from './use-product-rows.ts';
import { Actor } from '../../history/actor.tsx';

/** Changes rows and shows a toast with the result: with 'Undo', or with the reason of a refusal. */
export function useRowActions(change: ChangeRow): (product: OfficeProductView, change: RowChange) => void {
  const { t, rich, lang } = useMessages();

  function toastText({ name }: OfficeProductView, what: ReactNode) {
    return (
      <>
        <bdi>{name[lang]}</bdi>: {what}
      </>
    );
  }

  async function changeRow(product: OfficeProductView, changed: RowChange, canBeUndone = true) {
    const outcome = await change(product, changed);
    if (outcome.kind === 'refused') {
      showRefusal(outcome, product, changed);
      return;
    }
    const { before, product: now } = outcome;
    showToast({
      kind: 'good',
      text: toastText(now, wordsFor(now, changed)),
      ...(canBeUndone && {
        action: { label: t('undo'), onPress: () => void changeRow(now, undoing(before, changed, now), false) },
      }),
    });
  }

  function showRefusal(
    { error, product: now }: RowOutcome & { kind: 'refused' },
    product: OfficeProductView,
    changed: RowChange,
  ) {
    const { conflict } = error.answer;
    if (!conflict) {
      showToast({ kind: 'bad', text: toastText(product, failureOf(error)) });
      return;
    }
    showToast({
      kind: 'bad',
      text: (
        <>
          {toastText(
            product,
            rich('rowConflict', {
              who: conflict.changedBy ? <Actor key="who" name={conflict.changedBy} /> : t('somebody'),
            }),
          )}
          {'. '}
          {rich('rowConflictText', { now: valueOf(now, changed), yours: valueOf({ ...now, ...changed }, changed) })}
        </>
      ),
      action: { label: t('keepMine'), onPress: () => void changeRow(now, changed) },
    });
  }

  function failureOf({ code, answer }: ApiError): string {
    if (code === 'OFFLINE') return `${t('rowFailed')} ${t('offline')}`;
    return answer.errors?.[0]?.message ?? answer.message ?? t('rowFailed');
  }

  function wordsFor(now: OfficeProductView, changed: RowChange) {
    if ('price' in changed) return rich('priceChanged', { price: <Money key="price" kd={now.price} /> });
    if ('isAvailable' in changed) return t(now.isAvailable ? 'nowAvailable' : 'nowUnavailable');
    if ('isVisible' in changed) return t(now.isVisible ? 'nowShown' : 'nowHidden');
    return now.stockQuantity === null ? t('stockUncounted') : t('stockChanged', { stock: now.stockQuantity });
  }

  function valueOf(product: OfficeProductView, changed: RowChange): string {
    if ('price' in changed) return formatAmount(product.price);
    if ('isAvailable' in changed) return t(product.isAvailable ? 'available' : 'nowUnavailable');
    if ('isVisible' in changed) return t(product.isVisible ? 'nowShown' : 'nowHidden');
    return product.stockQuantity === null ? t('notTracked') : String(product.stockQuantity);
  }

  return (product, changed) => void changeRow(product, changed);
}
