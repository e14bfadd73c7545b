const MASK = '••••';

/** The first letter of a name and nothing of its length: `ن•••`. */
export function maskName(name: string): string {
  const [first] = new Intl.Segmenter('ar', { granularity: 'grapheme' }).segment(name);
  return `${first?.segment ?? ''}•••`;
}

/** The last three digits of a phone: `•••• •456`. */
export function maskPhone(phone: string): string {
  return `${MASK} •${phone.slice(-3)}`;
}
