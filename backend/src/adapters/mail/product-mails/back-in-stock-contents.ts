import { pages } from '@fyonka/api-contract/pages/routes';
import type { BackInStockMail } from '../../../domain/catalog/stock/back-in-stock.ts';
import type { Product } from '../../../domain/catalog/product.ts';
import type { Language } from '../../../domain/localized-text.ts';
import type { ShopSettings } from '../../../domain/store/settings.ts';
import type { IdentityMailContents, IdentityMailHalf } from '../identity-mails/identity-mail-contents.ts';
import { contactOf } from '../mail-contact.ts';
import { isolated } from '../mail-format.ts';
import { greeting } from '../mail-words.ts';

/** `{name}` stands for the name of the product. */
const WORDS = {
  title: { en: 'It is back: {name}', ar: 'رجعت القطعة: {name}' },
  preview: { en: 'You asked us to tell you.', ar: 'طلبتم أن نخبركم.' },
  body: {
    en: '{name} can be bought again. You asked us to tell you, so this is the one mail about it. We do not put a piece aside: whoever orders first gets it.',
    ar: 'القطعة التي انتظرتموها متوفّرة من جديد: {name}. طلبتم أن نخبركم، وهذه الرسالة الوحيدة عنها. لا نحجز القطع، فالأولوية لمن يطلب أولًا.',
  },
  note: {
    en: 'We have deleted your request. If you wait for other pieces too and want no mail about them, let us forget your address by the link below.',
    ar: 'حذفنا طلب التنبيه هذا. وإذا كنتم تنتظرون قطعًا أخرى ولا تريدون رسائل عنها، فيمكنكم حذف بريدكم من الرابط أدناه.',
  },
  button: { en: 'See it', ar: 'مشاهدة القطعة' },
  forget: { en: 'Forget my address', ar: 'حذف بريدي' },
} as const;

/**
 * Content of the mail that a product can be bought again, in the layout of mails about accounts.
 * @param receiver stands in the fragment of the link, which is not sent to servers, logs or referrers
 * @param origin without a slash at the end
 */
export function backInStockContents(
  { language }: BackInStockMail,
  product: Product,
  receiver: string,
  shop: ShopSettings,
  origin: string,
): IdentityMailContents {
  const half = (of: Language): IdentityMailHalf => {
    const name = isolated(product.name[of]);
    // A function, because `$&` and its like in a text would be replaced by parts of the sentence.
    const withName = (sentence: string) => sentence.replace('{name}', () => name);
    return {
      language: of,
      shopName: shop.name[of],
      title: withName(WORDS.title[of]),
      preview: WORDS.preview[of],
      greeting: greeting(of),
      body: withName(WORDS.body[of]),
      note: WORDS.note[of],
      button: { label: WORDS.button[of], url: `${origin}${pages.product(product.id)}?lang=${of}` },
      links: [{ label: WORDS.forget[of], url: `${origin}${pages.backInStock()}?lang=${of}#r=${receiver}` }],
    };
  };
  return { halves: [half(language), half(language === 'ar' ? 'en' : 'ar')], digits: null, contact: contactOf(shop) };
}
