/** Device names as their makers write them in every language. The first match wins. */
const DEVICES: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows'],
  [/Linux/, 'Linux'],
];

/** Everyday name of this device; null when the browser does not reveal it. @param userAgent of the browser */
export function deviceName(userAgent: string = navigator.userAgent): string | null {
  return DEVICES.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
}
