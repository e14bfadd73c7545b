import { officePages } from '@fyonka/api-contract/pages/office-pages';
import type { ShopNews } from '../../../application/mailing/ports.ts';
import type { Language } from '../../../domain/localized-text.ts';
import type { ShopMail } from '../../../domain/office/shop-mail.ts';
import type { ShopSettings } from '../../../domain/store/settings.ts';
import type { IdentityMailContents, IdentityMailHalf } from '../identity-mails/identity-mail-contents.ts';
import { alertMailHalf } from './alert-mail-contents.ts';
import { eveningMailHalf } from './evening-mail-contents.ts';
import { greeting } from '../mail-words.ts';
import { SHOP_MAIL_WORDS } from './shop-mail-words.ts';

/** The shopkeeper needs no contact data of the own shop. */
const NO_CONTACT = { phone: '', whatsapp: '', email: '' } as const;

/**
 * Content of a mail to people of the shop, in the layout of mails about accounts.
 * @param origin without a slash at the end
 */
export function shopMailContents(
  { template, language, alerts }: ShopMail,
  { findings = 0, evening }: ShopNews,
  shop: ShopSettings,
  origin: string,
): IdentityMailContents {
  const half = (of: Language) => {
    if (template === 'payment-findings')
      return plainHalf(template, { count: findings }, of, shop, origin + officePages.reconciliation());
    if (template === 'webhook-off') return plainHalf(template, {}, of, shop, origin + officePages.webhooks());
    return evening
      ? eveningMailHalf(evening, of, shop.name[of], origin)
      : alertMailHalf(alerts, of, shop.name[of], origin);
  };
  return { halves: [half(language), half(language === 'ar' ? 'en' : 'ar')], digits: null, contact: NO_CONTACT };
}

/** A mail that leads to a page of the office. @param url of the page */
function plainHalf(
  template: keyof typeof SHOP_MAIL_WORDS,
  { count = 0 }: { readonly count?: number },
  of: Language,
  shop: ShopSettings,
  url: string,
): IdentityMailHalf {
  const words = SHOP_MAIL_WORDS[template];
  return {
    language: of,
    shopName: shop.name[of],
    title: words.title[of],
    preview: words.preview[of],
    greeting: greeting(of),
    body: words.body[of].replace('{count}', String(count)),
    note: words.note[of],
    button: { label: words.button[of], url },
    links: [],
  };
}
