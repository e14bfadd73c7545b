import { pages } from '@fyonka/api-contract/pages/routes';
import { CONFIRM_REQUEST } from '../../../domain/catalog/stock/back-in-stock.ts';
import type { BackInStockMail, ConfirmRequestMail } from '../../../domain/catalog/stock/back-in-stock.ts';
import type { Product } from '../../../domain/catalog/product.ts';
import type { Language, LocalizedText } from '../../../domain/localized-text.ts';
import type { ShopSettings } from '../../../domain/store/settings.ts';
import type { IdentityMailContents, IdentityMailHalf } from '../identity-mails/identity-mail-contents.ts';
import { contactOf } from '../mail-contact.ts';
import { isolated } from '../mail-format.ts';
import { greeting } from '../mail-words.ts';

type ProductMail = BackInStockMail | ConfirmRequestMail;

/** `{name}` stands for the name of the product. */
const WORDS = {
  'back-in-stock': {
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
  },
  [CONFIRM_REQUEST]: {
    title: { en: 'Do you wait for this: {name}?', ar: 'هل تنتظرون هذه القطعة: {name}؟' },
    preview: { en: 'One press, and we tell you when it is back.', ar: 'بضغطة واحدة نخبركم حين ترجع.' },
    body: {
      en: 'Somebody has asked us to tell this address when {name} can be bought again. If that was you, please confirm it within seven days. Then we send one mail when it is back.',
      ar: 'طلب أحدهم أن نخبر هذا البريد حين تتوفّر هذه القطعة من جديد: {name}. إذا كنتم أنتم، فالرجاء التأكيد خلال سبعة أيام، ثم نرسل رسالة واحدة حين ترجع.',
    },
    note: {
      en: 'If it was not you, do nothing: without a confirmation we send no mail about it.',
      ar: 'إذا لم تكونوا أنتم، فلا داعي لأي شيء: بدون التأكيد لا نرسل رسالة عنها.',
    },
    button: { en: 'Yes, tell me', ar: 'نعم، أخبروني' },
  },
} as const satisfies Record<ProductMail['template'], Record<string, LocalizedText>>;
const FORGET: LocalizedText = { en: 'Forget my address', ar: 'حذف بريدي' };

/**
 * Content of a mail about a product that is back, or that somebody would wait for, in the layout of mails about accounts.
 * @param receiver stands in the fragment of the link, which is not sent to servers, logs or referrers
 * @param origin without a slash at the end
 */
export function productMailContents(
  mail: ProductMail,
  product: Product,
  receiver: string,
  shop: ShopSettings,
  origin: string,
): IdentityMailContents {
  const words = WORDS[mail.template];
  const half = (of: Language): IdentityMailHalf => {
    const name = isolated(product.name[of]);
    // A function, because `$&` and its like in a text would be replaced by parts of the sentence.
    const withName = (sentence: string) => sentence.replace('{name}', () => name);
    return {
      language: of,
      shopName: shop.name[of],
      title: withName(words.title[of]),
      preview: words.preview[of],
      greeting: greeting(of),
      body: withName(words.body[of]),
      note: words.note[of],
      button: { label: words.button[of], url: `${origin}${pageOf(mail, product, of)}` },
      links: [{ label: FORGET[of], url: `${origin}${pages.backInStock()}?lang=${of}#r=${receiver}` }],
    };
  };
  const { language } = mail;
  return { halves: [half(language), half(language === 'ar' ? 'en' : 'ar')], digits: null, contact: contactOf(shop) };
}

/** A page that confirms needs the request in its address, because it works without scripts. */
function pageOf(mail: ProductMail, { id }: Product, language: Language): string {
  if (mail.template === CONFIRM_REQUEST)
    return `${pages.confirmBackInStock({ request: mail.requestId })}&lang=${language}`;
  return `${pages.product(id)}?lang=${language}`;
}
