import { createHmac } from 'node:crypto';

/**
 * The header `MyFatoorah-Signature` of a notice of version 2.
 * @param fields in the fixed order of the event; null is signed as an empty text
 */
export function signatureOf(secret: string, fields: readonly (readonly [string, string | null])[]): string {
  const text = fields.map(([name, value]) => `${name}=${value ?? ''}`).join(',');
  return createHmac('sha256', secret).update(text, 'utf8').digest('base64');
}
