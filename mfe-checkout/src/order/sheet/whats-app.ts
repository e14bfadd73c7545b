import { pages } from '@fyonka/api-contract/pages/routes';

/**
 * Opens WhatsApp with a short bilingual text and the order's tracking page. The visitor chooses the recipient there.
 */
export function whatsAppLink(orderNumber: string): string {
  const tracking = location.origin + pages.viewInvoice(orderNumber);
  const text = `رقم الطلب ${orderNumber}، وهنا تتبّعه وفاتورته.\nOrder ${orderNumber}: follow it and see its invoice here.\n${tracking}`;
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}
