import type { FastifyRequest } from 'fastify';
import type { Language } from '../../../../domain/localized-text.ts';
import { preferredLanguage } from '../../language.ts';
import { clientKey } from '../../limits/client-key.ts';

/** The origin of a call, and the language of a mail that it may cause. */
export function visit({ ip, headers }: FastifyRequest): { address: string; language: Language } {
  return { address: clientKey(ip), language: preferredLanguage(headers['accept-language']) };
}
