import { CODE_DIGITS } from '@fyonka/api-contract/values/accounts';
import { latinDigits } from '@fyonka/api-contract/text/digits';

/** Digits of typed text, from any keyboard, as 0-9. */
export function typedCode(text: string): string {
  return latinDigits(text).replace(/\D/g, '').slice(0, CODE_DIGITS);
}

/**
 * Finds the code in pasted text, which may have spaces in it or a sentence around it.
 * @returns null for no code or more than one
 */
export function pastedCode(text: string): string | null {
  const codes = [...latinDigits(text).matchAll(/(?<!\d)(?:\d[\s\p{Pd}.·]?){5}\d(?!\d)/gu)];
  return codes.length === 1 ? typedCode(codes[0]?.[0] ?? '') : null;
}
