/** Converts digits of an Arabic (٠-٩) or Persian (۰-۹) keyboard to 0-9; leaves everything else. */
export function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}
