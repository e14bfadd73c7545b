/** Digits of a keyboard in Arabic (٠-٩) or Persian (۰-۹) as 0-9; everything else untouched. */
export function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}
