import type { LocalizedText } from '@fyonka/api-contract/catalog';
import type { InvoiceView } from '@fyonka/api-contract/ordering';
import type { FastifyReply } from 'fastify';

/** A whole page, and the policy that lets its own parts load and nothing else. */
export interface WrittenPage {
  html: string;
  contentPolicy: string;
}

/** Who writes the printable page of an invoice, and what is shown where there is none. */
export abstract class InvoicePages {
  /** @param language the page's own, which stands first; the other follows */
  abstract page(invoice: InvoiceView, language: 'ar' | 'en'): WrittenPage;

  /** Says why there is no invoice to see, in both languages, and leads to where orders are tracked. */
  abstract notice(message: LocalizedText, language: 'ar' | 'en'): WrittenPage;
}

/** Says in the headers what the page is. @returns the body */
export function bodyOf({ html, contentPolicy }: WrittenPage, language: 'ar' | 'en', reply: FastifyReply): string {
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    'content-security-policy': contentPolicy,
  });
  return html;
}
