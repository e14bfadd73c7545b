import type { MailContents } from './mail-contents.ts';
import { leftToRight } from './mail-format.ts';
import { LABELS } from './order-mail-words.ts';

/** The mail for programs that show no HTML. */
export function asText(contents: MailContents): string {
  const { language, lines, sums, total, address, terms } = contents;
  const goods = lines.flatMap(({ label, amount, texts }) => [
    `- ${label}: ${amount}`,
    ...texts.map((text) => `  ${text}`),
  ]);
  const blocks = [
    [contents.greeting],
    [`${contents.title}. ${contents.body}`],
    [`${contents.button.label}:`, contents.button.url],
    [`${LABELS.order[language]}: ${contents.number}`, `${LABELS.placedAt[language]}: ${contents.placedAt}`],
    goods,
    [...sums, total].map(({ label, amount }) => `${label}: ${amount}`),
    address.length > 0 ? [`${LABELS.deliverTo[language]}:`, ...address] : [],
    terms,
    [contents.shopName, ...[contents.phone, contents.email].filter((part) => part !== '').map(leftToRight)],
  ];
  return `${blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')}\n`;
}
