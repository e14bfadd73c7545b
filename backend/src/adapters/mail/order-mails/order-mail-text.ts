import { contactLines } from '../mail-contact.ts';
import { marked } from '../mail-format.ts';
import { asText } from '../mail-text.ts';
import type { OrderMailContents } from './order-mail-contents.ts';
import { ORDER_LABELS } from './order-mail-words.ts';

/** Renders the plain text of a mail. */
export function orderMailText(contents: OrderMailContents): string {
  const { language, lines, sums, total, transfer, address, terms } = contents;
  const goods = lines.flatMap(({ label, amount, texts }) => [
    `- ${label}: ${amount}`,
    ...texts.map(({ title, text }) => `  ${title === null ? '' : `${title}: `}${text}`),
  ]);
  const text = asText([
    [contents.greeting],
    [`${contents.title}. ${contents.body}`],
    ...[contents.button, ...contents.links].map(({ label, url }) => [`${label}:`, url]),
    transfer.length > 0 ? [`${ORDER_LABELS.transfer[language]}:`, ...transfer] : [],
    [`${ORDER_LABELS.order[language]}: ${contents.number}`, `${ORDER_LABELS.placedAt[language]}: ${contents.placedAt}`],
    goods,
    [...sums, total].map(({ label, amount }) => `${label}: ${amount}`),
    address.length > 0 ? [`${ORDER_LABELS.deliverTo[language]}:`, ...address] : [],
    terms,
    [contents.shopName, ...contactLines(language, contents.contact)],
  ]);
  return marked(text, language);
}
