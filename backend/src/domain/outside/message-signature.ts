/** A part of a message of HTTP that is signed: its name in RFC 9421, such as `@method` or `content-type`, and its value. */
export type SignedPart = readonly [name: string, value: string];

/** The text that is signed (RFC 9421). @param params as `Signature-Input` says them */
export function signatureBase(parts: readonly SignedPart[], params: string): string {
  return [...parts.map(([name, value]) => `"${name}": ${value}`), `"@signature-params": ${params}`].join('\n');
}

/** What is signed, when and with which key, as `Signature-Input` says it. @param at milliseconds since 1970 */
export function signatureParams(parts: readonly SignedPart[], keyId: string, at: number): string {
  const names = parts.map(([name]) => `"${name}"`).join(' ');
  return `(${names});created=${Math.floor(at / 1000)};keyid="${keyId}"`;
}
