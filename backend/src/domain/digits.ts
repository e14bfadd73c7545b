/** Converts Arabic (٠-٩) and Persian (۰-۹) digits to 0-9 and leaves everything else. */
export function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}
