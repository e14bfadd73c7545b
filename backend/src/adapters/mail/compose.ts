import type { SendMailOptions } from 'nodemailer';
import type { ReadyMail } from '../../application/mailing/ports.ts';
import { BOW_ID, BOW_PICTURE } from './bow-picture.ts';

/** Sender of a shop that has no e-mail address in its settings. */
const NO_ADDRESS = 'no-reply@localhost';

const BOW = {
  filename: 'bow.png',
  content: BOW_PICTURE,
  contentType: 'image/png',
  contentDisposition: 'inline',
  cid: BOW_ID,
} as const;

/**
 * Makes a mail for nodemailer. Line breaks are removed from all headers, so that no text can add a header.
 * @param sender such as `Fyonka <hello@fyonka.example>`; null for name and address of the shop's settings
 */
export function compose(mail: ReadyMail, sender: string | null): SendMailOptions {
  const from = sender ?? { name: oneLine(mail.from.name), address: oneLine(mail.from.address) || NO_ADDRESS };
  return {
    from,
    // As an object, so that the address is not parsed as a list of addresses.
    to: { name: '', address: oneLine(mail.to) },
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    ...(mail.html.includes(`cid:${BOW_ID}`) && { attachments: [BOW] }),
    date: new Date(mail.date),
    messageId: `<${oneLine(mail.id)}@${domainOf(typeof from === 'string' ? from : from.address)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    // Prevents nodemailer from reading a file or URL when a text looks like one.
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
