import { LIST_COMMA } from '@fyonka/api-contract/text/list-comma';
import { isServed } from '../../../../domain/ordering/delivery/delivery-areas.ts';
import { problemOfLine } from '../../../../domain/ordering/agents/agent-lines.ts';
import type { AgentSession } from '../../../../domain/ordering/agents/agent-session.ts';
import { isAbroad } from '../../../../domain/ordering/agents/postal-address.ts';
import type { Product } from '../../../../domain/catalog/product.ts';
import type { FieldFault } from '../../../../domain/field-fault.ts';
import type { Language } from '../../../../domain/localized-text.ts';
import type { CustomTextsResult } from '../../../../domain/ordering/placing/custom-texts.ts';
import type { Message } from '../answers.ts';
import { fieldMessage } from '../../errors/field-messages.ts';
import { quotedLines } from './shown.ts';
import type { SessionPreview } from './shown.ts';

const DESTINATION = '$.fulfillment.methods[0].destinations[0]';
const PATHS: Readonly<Record<string, string>> = {
  fullName: '$.buyer.first_name',
  email: '$.buyer.email',
  phone: '$.buyer.phone_number',
  'address.city': `${DESTINATION}.address_locality`,
};
const UNDELIVERABLE = ['UNKNOWN_AREA', 'AREA_NOT_SERVED', 'AREA_CLOSED', 'OUTSIDE_KUWAIT'];

/** What both sides can do about what is missing. */
export interface Abilities {
  readonly canSendAddress: boolean;
  readonly canSendTexts: boolean;
}

const WORDS = {
  closed: {
    en: 'The shop is closed for some days and takes no orders.',
    ar: 'المتجر في إجازة لبضعة أيام ولا يستقبل الطلبات.',
  },
  gone: { en: 'This product is not sold any more.', ar: 'هذا المنتج لم يعد متوفراً.' },
  soldOut: { en: 'This product is sold out.', ar: 'نفدت الكمية من هذا المنتج.' },
  abroad: { en: 'The shop delivers in Kuwait only.', ar: 'التوصيل داخل الكويت فقط.' },
  address: {
    en: 'Write the address as “Block 4, Street 12, House 7”.',
    ar: 'اكتب العنوان هكذا: «قطعة 4، شارع 12، منزل 7».',
  },
  area: {
    en: 'Send the area, such as Salmiya, as address_locality.',
    ar: 'أرسل اسم المنطقة، مثل السالمية، في address_locality.',
  },
  near: { en: 'Nearest areas', ar: 'أقرب المناطق' },
  onlyOne: { en: 'An order takes one code.', ar: 'يقبل الطلب رمزاً واحداً.' },
  code: { en: 'This code gives no discount on this order.', ar: 'هذا الرمز لا يعطي خصماً على هذا الطلب.' },
  textRequired: { en: 'A text is needed for', ar: 'النص مطلوب لـ' },
  textRefused: { en: 'This text cannot be made for', ar: 'لا يمكن تنفيذ هذا النص لـ' },
} as const;

/** Everything that an order lacks, by the rules of the checkout. */
export function messagesAbout(preview: SessionPreview, session: AgentSession, can: Abilities, of: Language): Message[] {
  return [
    ...(preview.isTaken ? [] : [problem('shop_closed', WORDS.closed[of], 'recoverable')]),
    ...cartMessages(preview, of),
    ...itemsOf(preview).flatMap(({ line, place, product }, item) => {
      const name = line.set && (product?.name[of] ?? null);
      return textMessages(preview.texts[item] ?? null, { place, name, tags: product?.customTags ?? [] }, can, of);
    }),
    ...preview.faults
      .filter(({ field }) => !isOfItems(field))
      .flatMap((fault) => faultMessages(fault, preview, session, can, of)),
  ];
}

/** About a cart, which needs no address. */
export function cartMessages(preview: SessionPreview, of: Language): Message[] {
  return [
    ...quotedLines(preview).flatMap(({ line, quoted }, place) => lineMessages(problemOfLine(line, quoted), place, of)),
    ...tooMany(preview, of),
  ];
}

/** The items of an order, each with its line, the place of that, and its product. */
function itemsOf(preview: SessionPreview) {
  return quotedLines(preview).flatMap(({ line, quoted }, place) =>
    quoted.map(({ product }) => ({ line, place, product })),
  );
}

const isOfItems = (field: string) => field.startsWith('orderItems');

/** What is more than an order takes, when its sets are counted by their pieces. */
function tooMany(preview: SessionPreview, of: Language): Message[] {
  return preview.faults
    .filter(({ field }) => isOfItems(field))
    .map(({ field, code }) => {
      const [, item] = field.split('.');
      const place = item === undefined ? undefined : itemsOf(preview)[Number(item)]?.place;
      const path = place === undefined ? '$.line_items' : `$.line_items[${place}].quantity`;
      return problem(code.toLowerCase(), fieldMessage(field, code)[of], 'recoverable', path);
    });
}

/** About the codes that were sent. They stop nothing, but the buyer pays more than with them. */
export function codeMessages({ quote }: SessionPreview, codes: readonly string[], of: Language): Message[] {
  const codeOf = {
    COUPON_INVALID: 'discount_code_invalid',
    COUPON_NOT_FOR_CART: 'discount_code_user_ineligible',
    COUPON_WORTH_LESS: 'discount_code_combination_disallowed',
  } as const;
  const { problem: refusal } = quote.best;
  return codes.flatMap((_code, place): Message[] => {
    const path = `$.discounts.codes[${place}]`;
    if (place > 0) return [warning('discount_code_combination_disallowed', WORDS.onlyOne[of], path)];
    return refusal === null ? [] : [warning(codeOf[refusal], WORDS.code[of], path)];
  });
}

function lineMessages(
  { problem: found, available }: ReturnType<typeof problemOfLine>,
  place: number,
  of: Language,
): Message[] {
  const path = `$.line_items[${place}]`;
  switch (found) {
    case null:
      return [];
    case 'NOT_FOUND':
      return [problem('item_unavailable', WORDS.gone[of], 'recoverable', path)];
    case 'OUT_OF_STOCK':
      return [problem('out_of_stock', WORDS.soldOut[of], 'recoverable', path)];
    case 'FEWER_LEFT': {
      const left = { en: `Only ${available ?? 0} left.`, ar: `بقي ${available ?? 0} فقط.` };
      return [problem('out_of_stock', left[of], 'recoverable', `${path}.quantity`)];
    }
  }
}

/** @param at place of the line, the piece where it is a set, and what can be made on it */
function textMessages(
  result: CustomTextsResult | null,
  at: { readonly place: number; readonly name: string | null; readonly tags: Product['customTags'] },
  can: Abilities,
  of: Language,
): Message[] {
  if (result === null || result.kind === 'accepted') return [];
  const isMissing = result.kind === 'custom-text-required';
  const words = isMissing ? WORDS.textRequired : WORDS.textRefused;
  const code = result.kind.replaceAll('-', '_');
  // A program that does not know such texts leads its buyer to the shop.
  const severity = isMissing && !can.canSendTexts ? 'requires_buyer_input' : 'recoverable';
  const piece = at.name === null ? '' : ` (${at.name})`;
  const title = at.tags.find(({ title: { en } }) => en === result.title)?.title[of] ?? result.title;
  const content = `${words[of]} “${title}”${piece}.`;
  return [problem(code, content, severity, `$.line_items[${at.place}].custom_texts`)];
}

function faultMessages(
  { field, code, detail }: FieldFault,
  { nearAreas }: SessionPreview,
  { wishes: { destination } }: AgentSession,
  can: Abilities,
  of: Language,
): Message[] {
  const isOfAddress = field.startsWith('address.');
  const severity = isOfAddress && !can.canSendAddress ? 'requires_buyer_input' : 'recoverable';
  const path = PATHS[field] ?? (isOfAddress ? `${DESTINATION}.street_address` : '$.buyer');
  const text = fieldMessage(field, code, detail)[of];
  if (field === 'address.city' && destination && isAbroad(destination.postal))
    return [problem('address_undeliverable', WORDS.abroad[of], severity, DESTINATION)];
  if (UNDELIVERABLE.includes(code)) {
    const near = nearAreas.filter(isServed).map(({ name }) => name[of]);
    const help = near.length > 0 ? `${WORDS.near[of]}: ${near.join(LIST_COMMA[of])}.` : WORDS.area[of];
    const content = code === 'UNKNOWN_AREA' || near.length > 0 ? `${sentence(text)} ${help}` : text;
    return [problem('address_undeliverable', content, severity, path)];
  }
  // It repeats the street.
  if (field === 'address.streetNumber') return [];
  const content = isOfAddress && field !== 'address.city' ? `${sentence(text)} ${WORDS.address[of]}` : text;
  return [problem(code === 'REQUIRED' ? 'field_required' : code.toLowerCase(), content, severity, path)];
}

/** With a full stop, so that another one can follow. */
function sentence(text: string): string {
  return /[.!?؟]$/.test(text) ? text : `${text}.`;
}

function problem(
  code: string,
  content: string,
  severity: Extract<Message, { type: 'error' }>['severity'],
  path?: string,
): Message {
  return { type: 'error', code, content, severity, ...(path !== undefined && { path }) };
}

function warning(code: string, content: string, path: string): Message {
  return { type: 'warning', code, content, path };
}
