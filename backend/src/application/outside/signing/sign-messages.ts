import { signatureBase, signatureParams } from '../../../domain/outside/message-signature.ts';
import type { SignedPart } from '../../../domain/outside/message-signature.ts';
import { keyToSign, needsKey, shownKeys, withKey } from '../../../domain/outside/signing-key.ts';
import type { SigningKey } from '../../../domain/outside/signing-key.ts';
import type { Clock } from '../../clock.ts';
import type { Identifiers } from '../../identifiers.ts';
import type { KeySeal } from '../keys/key-seal.ts';
import type { MessageSigner, SigningKeys } from './ports.ts';

/** Bytes of the id of a key. */
const ID_BYTES = 12;
/** To what sealed keys are bound. */
const OWNER = 'signing';

/** A body with its type, as they are sent. */
interface SignedBody {
  readonly contentType: string;
  readonly body: string;
}

/** A request as others see it. */
export interface RequestToSign extends SignedBody {
  readonly url: string;
  readonly method: 'POST';
  /** Headers beside those of the body, in small letters. All of them are signed. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Headers that are sent beside those that are signed, in small letters. */
export interface SignatureHeaders extends Readonly<Record<string, string>> {
  readonly 'content-digest': string;
  readonly 'signature-input': string;
  readonly signature: string;
}

/**
 * Signs messages as HTTP Message Signatures (RFC 9421) with keys of the shop. The first key is made when it is needed, the
 * next ones when the newest has become old, and those before stay published for a while.
 */
export class SignMessages {
  constructor(
    private readonly keys: SigningKeys,
    private readonly signer: MessageSigner,
    private readonly seal: KeySeal,
    private readonly identifiers: Identifiers,
    private readonly clock: Clock,
  ) {}

  /** The keys by whose public halves others check what is signed. */
  async shown(): Promise<readonly SigningKey[]> {
    return shownKeys(await this.current(), this.clock.now());
  }

  request({ url, method, headers, ...body }: RequestToSign): Promise<SignatureHeaders> {
    const { host, pathname, search } = new URL(url);
    return this.signed(body, [
      ['@method', method],
      ['@authority', host],
      ['@path', pathname],
      ...(search === '' ? [] : [['@query', search] as const]),
      ...Object.entries(headers),
    ]);
  }

  answer({ status, ...body }: SignedBody & { readonly status: number }): Promise<SignatureHeaders> {
    return this.signed(body, [['@status', String(status)]]);
  }

  private async signed({ contentType, body }: SignedBody, first: readonly SignedPart[]): Promise<SignatureHeaders> {
    const at = this.clock.now();
    const key = keyToSign(this.usable(await this.current()), at);
    const secret = key && this.seal.open(key.sealed, OWNER);
    if (!key || !secret) throw new Error('there is no key to sign with, although one was made');
    const digest = `sha-256=:${this.signer.digestOf(body)}:`;
    const parts: SignedPart[] = [...first, ['content-digest', digest], ['content-type', contentType]];
    const params = signatureParams(parts, key.id, at);
    return {
      'content-digest': digest,
      'signature-input': `sig1=${params}`,
      signature: `sig1=:${this.signer.sign(signatureBase(parts, params), secret)}:`,
    };
  }

  private async current(): Promise<readonly SigningKey[]> {
    const at = this.clock.now();
    const isMissing = (keys: readonly SigningKey[]) => needsKey(this.usable(keys), at);
    const stored = await this.keys.list();
    if (!isMissing(stored)) return stored;
    const { secret, x, y } = this.signer.newPair();
    const made = { id: this.identifiers.token(ID_BYTES), sealed: this.seal.seal(secret, OWNER), x, y, createdAt: at };
    return this.keys.change((keys) => (isMissing(keys) ? withKey(keys, made) : null));
  }

  /** Without those that were sealed with another secret of the server. */
  private usable(keys: readonly SigningKey[]): readonly SigningKey[] {
    return keys.filter(({ sealed }) => this.seal.open(sealed, OWNER) !== null);
  }
}
