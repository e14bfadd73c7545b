import { pages } from '@fyonka/api-contract/pages/routes';
import { parsePhone } from '@fyonka/api-contract/text/typed/phone';
import type { StoreSettingsView } from '@fyonka/api-contract/wire/store';

/**
 * Opens WhatsApp with a short bilingual text and the order's tracking page. The visitor chooses the recipient there.
 */
export function whatsAppLink(orderNumber: string): string {
  const tracking = location.origin + pages.viewInvoice(orderNumber);
  const text = `رقم الطلب ${orderNumber}، وهنا تتبّعه وفاتورته.\nOrder ${orderNumber}: follow it and see its invoice here.\n${tracking}`;
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

/**
 * Opens a message to the shop with a text that is already written: in WhatsApp, else by mail.
 * @returns null for a shop that has neither
 */
export function messageLink(
  { social, phone, email }: Pick<StoreSettingsView, 'phone' | 'email'> & Partial<Pick<StoreSettingsView, 'social'>>,
  text: string,
): string | null {
  // A Kuwaiti mobile number has WhatsApp in all likelihood.
  const mobile = parsePhone(phone);
  const chat = social?.whatsapp || (mobile !== null && `https://wa.me/965${mobile}`);
  if (chat) {
    // Both addresses of WhatsApp, `wa.me/{number}` and `api.whatsapp.com/send?phone=`, take a `text`, with %20 for a space
    // (faq.whatsapp.com, 'How to use click to chat'): its programs may show a plus.
    const link = new URL(chat);
    link.searchParams.delete('text');
    return `${link.href}${link.search ? '&' : '?'}text=${encodeURIComponent(text)}`;
  }
  return email === '' ? null : `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(text)}`;
}
