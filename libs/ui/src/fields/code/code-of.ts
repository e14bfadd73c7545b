import { CODE_DIGITS } from '@fyonka/api-contract/values/accounts';
import { typed, typedDigits } from '@fyonka/api-contract/text/typed/typed';

/** Digits of typed text, from any keyboard, as 0-9. */
export function typedCode(text: string): string {
  return typedDigits(text, CODE_DIGITS);
}

/**
 * Finds the code in pasted text, which may have spaces in it or a sentence around it.
 * @returns null for no code or more than one
 */
export function pastedCode(text: string): string | null {
  const codes = [...typed(text).matchAll(/(?<!\d)(?:\d[ \-.·]?){5}\d(?!\d)/g)];
  return codes.length === 1 ? typedCode(codes[0]?.[0] ?? '') : null;
}
