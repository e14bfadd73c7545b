import { useEffect, useEffectEvent } from 'react';
import type { OfficeEvent } from '@fyonka/api-contract/wire/office/events';
import { isolated, moneyText } from '@fyonka/i18n/format';
import { session } from '@fyonka/shop-bridge/session';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { useStore } from '@fyonka/ui/use-store';
import { officePath } from '../pages.ts';
import { showToast } from '../parts/toasts/toast-queue.ts';
import { refreshOnEvents } from './live-office.ts';
import { useMessages } from './messages.ts';

/** Up to this many events of a kind get a toast each; more share one. */
const TOLD_ONE_BY_ONE = 2;

/** Follows the shop's events while the office is open, and shows toasts for new and paid orders and low stock. @param isPermitted whether the person may read the events */
export function useLiveOffice(isPermitted: boolean): void {
  const { t } = useMessages();
  const language = useLanguage();
  const token = useStore(session)?.token;

  const showToasts = useEffectEvent((events: readonly OfficeEvent[]) => {
    showOrders(
      events.filter(({ kind }) => kind === 'order-placed'),
      'newOrder',
      'newOrders',
    );
    showOrders(
      events.filter(({ kind }) => kind === 'order-paid'),
      'paidOrder',
      'paidOrders',
    );
    const low = events.filter(({ kind }) => kind === 'low-stock');
    if (low.length > TOLD_ONE_BY_ONE) {
      showToast({
        kind: 'news',
        text: t('lowStocks', { count: low.length }),
        link: officePath('/admin/products', { stock: 'low' }),
      });
    } else {
      for (const { productId = '', productName, stockQuantity = 0 } of low)
        showToast({
          kind: 'news',
          text: t(stockQuantity === 0 ? 'soldOut' : 'lowStock', {
            name: productName?.[language] ?? '',
            count: stockQuantity,
          }),
          link: officePath('/admin/products/edit/:id', productId),
        });
    }
  });

  function showOrders(
    events: readonly OfficeEvent[],
    one: 'newOrder' | 'paidOrder',
    many: 'newOrders' | 'paidOrders',
  ): void {
    if (events.length > TOLD_ONE_BY_ONE) {
      showToast({ kind: 'news', text: t(many, { count: events.length }), link: officePath('/admin/orders') });
      return;
    }
    for (const { orderId = '', orderNumber = '', totalAmount = 0 } of events)
      showToast({
        kind: 'news',
        text: t(one, { number: isolated(orderNumber), amount: moneyText(totalAmount, language) }),
        link: officePath('/admin/orders/:id', orderId),
      });
  }

  useEffect(
    () => (token === undefined || !isPermitted ? undefined : refreshOnEvents((events) => showToasts(events))),
    [token, isPermitted],
  );
}
