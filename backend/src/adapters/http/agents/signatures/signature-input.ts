/** What a signature covers, as `Signature-Input` of RFC 9421 says it. */
export interface SignatureInput {
  readonly label: string;
  readonly components: readonly string[];
  readonly keyId: string;
  /** When it stops to count, in milliseconds since 1970; null: it does not say. */
  readonly expiresAt: number | null;
  /** As it was sent, because it is signed, too. */
  readonly params: string;
}

const LONGEST = 4_000;
const MEMBER =
  /(?:^|,)\s*(?<label>[a-z*][\w.*-]*)=(?<params>\((?<list>[^()]*)\)(?<rest>(?:;[a-z]+=(?:"[^"\\]*"|[\w.-]+))*))/g;

/** The signatures that are described; one without a key is left out. */
export function readSignatureInputs(header: string): SignatureInput[] {
  return [...header.slice(0, LONGEST).matchAll(MEMBER)].flatMap(({ groups = {} }) => {
    const { label = '', params = '', list = '', rest = '' } = groups;
    const keyId = /;keyid="(?<id>[^"\\]*)"/.exec(rest)?.groups?.['id'];
    const expires = /;expires=(?<seconds>\d{1,12})(?:;|$)/.exec(rest)?.groups?.['seconds'];
    const expiresAt = expires === undefined ? null : Number(expires) * 1000;
    const components = [...list.matchAll(/"([^"\\]*)"/g)].map(([, name = '']) => name);
    return keyId === undefined ? [] : [{ label, components, keyId, expiresAt, params }];
  });
}

/** The bytes of a signature by its label; undefined: there is none. */
export function signatureOf(header: string, label: string): Buffer | undefined {
  for (const [, name, text = ''] of header.slice(0, LONGEST).matchAll(/(?:^|,)\s*([a-z*][\w.*-]*)=:([\w+/=]*):/g))
    if (name === label) return Buffer.from(text, 'base64');
  return undefined;
}

/** The digest that `Content-Digest` gives by SHA-256. */
export function digestIn(header: string): string | undefined {
  return /(?:^|,)\s*sha-256=:([\w+/=]*):/.exec(header.slice(0, LONGEST))?.[1];
}
