/** Names of devices, as their makers write them in every language; the first that fits. */
const DEVICES: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows'],
  [/Linux/, 'Linux'],
];

/** What a person would call this device; null when the browser does not tell. @param userAgent of the browser */
export function deviceName(userAgent: string = navigator.userAgent): string | null {
  return DEVICES.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
}
