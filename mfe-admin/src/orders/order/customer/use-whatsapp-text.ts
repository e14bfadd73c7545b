import { useEffect } from 'react';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';

/**
 * The text about the order's status for WhatsApp, fetched again when the status changes; empty until it is there.
 * `isSentByShop`: the shop can send it itself.
 */
export function useWhatsAppText({ _id, phone, status }: Pick<OfficeOrderView, '_id' | 'phone' | 'status'>): {
  text: string;
  isSentByShop: boolean;
} {
  const { answer, refetch } = useOwnAnswer(
    phone === '' ? null : pathTo('GET /api/admin/orders/{id}/whatsapp-text', { id: _id }),
  );
  const isOld = answer !== undefined && answer.status !== status;
  useEffect(() => {
    if (isOld) refetch();
  }, [isOld, refetch]);
  return { text: answer?.status === status ? answer.text : '', isSentByShop: answer?.isSentByShop === true };
}
