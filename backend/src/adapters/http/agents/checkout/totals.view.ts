import type { Language } from '../../../../domain/localized-text.ts';
import type { AgentText } from '../../../../domain/ordering/agents/agent-session.ts';
import type { Shown } from './shown.ts';

const WORDS = {
  products: { en: 'Products', ar: 'المنتجات' },
  discount: { en: 'Discount', ar: 'الخصم' },
  delivery: { en: 'Delivery', ar: 'التوصيل' },
  total: { en: 'Total', ar: 'المجموع' },
};

/** Every line of the bill in the order in which the shop shows it. Taxes: Kuwait has none. */
export function totalsOf({ subtotal, discount, delivery, total }: Shown, language: Language) {
  return [
    { type: 'subtotal', display_text: WORDS.products[language], amount: subtotal as number },
    ...(discount && discount.amount > 0
      ? [{ type: 'discount', display_text: discount.title || WORDS.discount[language], amount: 0 - discount.amount }]
      : []),
    ...(delivery === null
      ? []
      : [{ type: 'fulfillment', display_text: WORDS.delivery[language], amount: delivery as number }]),
    { type: 'total', display_text: WORDS.total[language], amount: total as number },
  ];
}

export function lineItemsOf({ lines }: Shown, origin: string) {
  return lines.map(({ id, productId, title, price, imagePath, quantity, total, customTexts }) => ({
    id,
    item: {
      id: productId,
      title,
      price,
      ...(imagePath !== null && { image_url: origin + imagePath }),
    },
    quantity,
    totals: [
      { type: 'subtotal', amount: total },
      { type: 'total', amount: total },
    ],
    ...textsOf(customTexts),
  }));
}

function textsOf(customTexts: readonly AgentText[]) {
  if (customTexts.length === 0) return {};
  return {
    custom_texts: customTexts.map(({ title, text, itemId }) => ({
      title,
      text,
      ...(itemId !== undefined && { item_id: itemId }),
    })),
  };
}

/** The discount that counts, and the codes as they were sent. */
export function discountsOf({ discount }: Shown, codes: readonly string[]) {
  const applied = discount
    ? [
        {
          title: discount.title || 'Discount',
          amount: discount.amount as number,
          ...(discount.code === null ? { automatic: true } : { code: discount.code }),
        },
      ]
    : [];
  return { codes: [...codes], applied };
}
