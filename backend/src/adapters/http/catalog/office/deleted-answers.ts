import type { DoneAnswer } from '@fyonka/api-contract/wire/identity';
import type { FastifyRequest } from 'fastify';
import type { LocalizedText } from '../../../../domain/localized-text.ts';
import { preferredLanguage } from '../../language.ts';

const MESSAGES = {
  product: { en: 'The product has been deleted.', ar: 'تم حذف المنتج.' },
  trashed: { en: 'The product has been erased.', ar: 'مُسح المنتج نهائيًا.' },
  category: { en: 'The category has been deleted.', ar: 'تم حذف القسم.' },
  review: { en: 'The review has been deleted.', ar: 'تم حذف التقييم.' },
  bundle: { en: 'The bundle has been deleted.', ar: 'تم حذف الباقة.' },
  markdown: { en: 'The markdown has been deleted.', ar: 'تم حذف التخفيض.' },
  'markdown-end': { en: 'The prices come back now.', ar: 'تعود الأسعار الآن.' },
  webhook: { en: 'The webhook has been deleted.', ar: 'تم حذف الويب هوك.' },
  coupon: { en: 'The coupon has been deleted.', ar: 'تم حذف القسيمة.' },
} satisfies Record<string, LocalizedText>;

/** In the language that the caller prefers. */
export function deletedAnswer(what: keyof typeof MESSAGES, { headers }: FastifyRequest): DoneAnswer {
  return { message: MESSAGES[what][preferredLanguage(headers['accept-language'])] };
}
