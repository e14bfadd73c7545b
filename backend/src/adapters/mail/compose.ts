import type { SendMailOptions } from 'nodemailer';
import type { ReadyMail } from '../../application/mailing/ports.ts';
import { BOW_ID, BOW_PICTURE } from './bow-picture.ts';

/** For a shop that has not given its address yet; nobody can answer it. */
const NO_ADDRESS = 'no-reply@localhost';

const BOW = {
  filename: 'bow.png',
  content: BOW_PICTURE,
  contentType: 'image/png',
  contentDisposition: 'inline',
  cid: BOW_ID,
} as const;

/**
 * A mail for nodemailer. Line ends are taken out of every header, whoever wrote the text.
 * @param sender such as `Fyonka <hello@fyonka.example>`; null: the shop under its own address
 */
export function compose(mail: ReadyMail, sender: string | null): SendMailOptions {
  const from = sender ?? { name: oneLine(mail.from.name), address: oneLine(mail.from.address) || NO_ADDRESS };
  return {
    from,
    // As an object: an address is never parsed as a list of addresses.
    to: { name: '', address: oneLine(mail.to) },
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    ...(mail.html.includes(`cid:${BOW_ID}`) && { attachments: [BOW] }),
    date: new Date(mail.date),
    messageId: `<${oneLine(mail.id)}@${domainOf(typeof from === 'string' ? from : from.address)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    // Nothing is ever read from a file or fetched because a text looks like a path or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function oneLine(text: string): string {
  return text.replace(/[\r\n\0]+/g, ' ');
}

function domainOf(from: string): string {
  return /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'localhost';
}
