import { useEffect, useEffectEvent } from 'react';
import type { OfficeEvent } from '@fyonka/api-contract/wire/office/events';
import { isolated, moneyText } from '@fyonka/i18n/format';
import { session } from '@fyonka/shop-bridge/session';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { useStore } from '@fyonka/ui/use-store';
import { officePath } from '../pages.ts';
import { tellNews } from '../parts/toasts/toast-queue.ts';
import { refreshOnEvents } from './live-office.ts';
import { useMessages } from './messages.ts';
import { followTyping, whenQuiet } from './quiet.ts';

/**
 * Follows the shop's events while the office is open, and tells of new and paid orders and low stock once nobody is
 * disturbed by it. @param isPermitted whether the person may read the events
 */
export function useLiveOffice(isPermitted: boolean): void {
  const { t } = useMessages();
  const language = useLanguage();
  const token = useStore(session)?.token;

  const tell = useEffectEvent((events: readonly OfficeEvent[]) => {
    tellOrders(
      events.filter(({ kind }) => kind === 'order-placed'),
      'newOrder',
      'newOrders',
    );
    tellOrders(
      events.filter(({ kind }) => kind === 'order-paid'),
      'paidOrder',
      'paidOrders',
    );
    tellLow(events.filter(({ kind }) => kind === 'low-stock'));
  });

  function tellOrders(
    events: readonly OfficeEvent[],
    one: 'newOrder' | 'paidOrder',
    many: 'newOrders' | 'paidOrders',
  ): void {
    const [event] = events;
    if (!event) return;
    if (events.length > 1) return tellNews(t(many, { count: events.length }), officePath('/admin/orders'));
    const { orderId = '', orderNumber = '', totalAmount = 0 } = event;
    const text = t(one, { number: isolated(orderNumber), amount: moneyText(totalAmount, language) });
    tellNews(text, officePath('/admin/orders/:id', orderId));
  }

  function tellLow(events: readonly OfficeEvent[]): void {
    const [event] = events;
    if (!event) return;
    if (events.length > 1)
      return tellNews(t('lowStocks', { count: events.length }), officePath('/admin/products', { stock: 'low' }));
    const { productId = '', productName, stockQuantity = 0 } = event;
    const name = productName?.[language] ?? '';
    const text = t(stockQuantity === 0 ? 'soldOut' : 'lowStock', { name, count: stockQuantity });
    tellNews(text, officePath('/admin/products/edit/:id', productId));
  }

  useEffect(() => {
    if (token === undefined || !isPermitted) return;
    let untold: OfficeEvent[] = [];
    let giveUp = () => undefined as void;
    const endTyping = followTyping();
    const endEvents = refreshOnEvents((events) => {
      untold.push(...events);
      giveUp();
      giveUp = whenQuiet(() => {
        tell(untold);
        untold = [];
      });
    });
    return () => {
      endEvents();
      endTyping();
      giveUp();
    };
  }, [token, isPermitted]);
}
