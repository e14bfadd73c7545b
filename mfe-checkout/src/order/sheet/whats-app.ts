import { pages } from '@fyonka/api-contract/pages/routes';

/** A link that opens WhatsApp with a short text in both languages and the order's tracking page; who gets it is chosen there. */
export function whatsAppLink(orderNumber: string): string {
  const tracking = location.origin + pages.viewInvoice(orderNumber);
  const text = `رقم الطلب ${orderNumber}، وهنا تتبّعه وفاتورته.\nOrder ${orderNumber}: follow it and see its invoice here.\n${tracking}`;
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}
