const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu;

/** Results of `latinDigit`, for as many characters as there are digits in Unicode. */
const known = new Map<string, string>();

/** Converts the digits of every script, such as ٤, ۴, ४ and ４, to 0-9; leaves everything else. */
export function latinDigits(text: string): string {
  return text.replace(OTHER_DIGITS, (digit) => {
    const latin = known.get(digit) ?? latinDigit(digit);
    known.set(digit, latin);
    return latin;
  });
}

/** A digit by its place after its script's zero, because the ten of a script follow one another. */
function latinDigit(digit: string): string {
  const compatible = digit.normalize('NFKC');
  if (/^[0-9]$/.test(compatible)) return compatible;
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}
