import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type Json = Record<string, unknown>;

/** Ways in which an authenticator and the browser around it may misbehave. */
export interface Misbehaviour {
  /** The origin that the browser claims. */
  origin?: string;
  /** The domain that the authenticator signs for. */
  rpId?: string;
  /** Signs this value instead of the challenge. */
  challenge?: string;
  /** False: the user was not verified by finger, face or PIN. */
  userVerified?: boolean;
  /** The value of its counter. */
  counter?: number;
  /** The user handle that it reports; null: none. */
  userHandle?: string | null;
}

interface Credential {
  id: Buffer;
  rpId: string;
  userHandle: string;
  privateKey: KeyObject;
  counter: number;
}

const FLAG = { present: 0x01, verified: 0x04, newCredential: 0x40 };
const ORIGIN = 'http://localhost:3000';

/** An authenticator in software with its browser: creates ES256 passkeys and signs with them. */
export class SoftwareAuthenticator {
  private readonly credentials: Credential[] = [];

  /** @param counts false: its counter stays at 0, as with passkeys that are synchronised between devices */
  constructor(private readonly counts = true) {}

  /** The result of `navigator.credentials.create` as JSON. @param options of the server */
  create(options: Json, { origin = ORIGIN, ...misbehaviour }: Misbehaviour = {}): Json {
    const { challenge, rp, user } = options as {
      challenge: string;
      rp: { id: string };
      user: { id: string };
    };
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const credential: Credential = { id: randomBytes(32), rpId: rp.id, userHandle: user.id, privateKey, counter: 0 };
    this.credentials.push(credential);
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    // COSE: kty 2 (EC2), alg -7 (ES256), crv 1 (P-256), x, y.
    const coseKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]),
    );
    const length = Buffer.alloc(2);
    length.writeUInt16BE(credential.id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, credential.id, coseKey]);
    const authData = this.authenticatorData(credential, FLAG.newCredential, attested, misbehaviour);
    return {
      ...named(credential),
      response: {
        clientDataJSON: clientData('webauthn.create', misbehaviour.challenge ?? challenge, origin),
        attestationObject: Buffer.from(
          isoCBOR.encode(
            new Map<string, string | Map<string, string> | Uint8Array>([
              ['fmt', 'none'],
              ['attStmt', new Map<string, string>()],
              ['authData', Uint8Array.from(authData)],
            ]),
          ),
        ).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** The result of `navigator.credentials.get` as JSON. @throws Error when none of its passkeys fits the options */
  get(options: Json, { origin = ORIGIN, ...misbehaviour }: Misbehaviour = {}): Json {
    const { challenge, allowCredentials } = options as { challenge: string; allowCredentials?: { id: string }[] };
    const credential = this.credentials.findLast(
      ({ id }) => !allowCredentials || allowCredentials.some((allowed) => allowed.id === id.toString('base64url')),
    );
    if (!credential) throw new Error('the authenticator has no such passkey');
    if (this.counts) credential.counter += 1;
    const authData = this.authenticatorData(credential, 0, Buffer.alloc(0), misbehaviour);
    const clientDataJSON = clientData('webauthn.get', misbehaviour.challenge ?? challenge, origin);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    const { userHandle = credential.userHandle } = misbehaviour;
    return {
      ...named(credential),
      response: {
        clientDataJSON,
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, credential.privateKey).toString('base64url'),
        ...(userHandle === null ? {} : { userHandle }),
      },
    };
  }

  private authenticatorData(
    { rpId, counter }: Credential,
    flag: number,
    attested: Buffer,
    { rpId: otherRpId, userVerified = true, counter: otherCounter }: Misbehaviour,
  ): Buffer {
    const flags = Buffer.from([flag | FLAG.present | (userVerified ? FLAG.verified : 0)]);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(otherCounter ?? counter);
    return Buffer.concat([sha256(Buffer.from(otherRpId ?? rpId)), flags, count, attested]);
  }
}

function named({ id }: Credential): Json {
  const text = id.toString('base64url');
  return { id: text, rawId: text, type: 'public-key', clientExtensionResults: {}, authenticatorAttachment: 'platform' };
}

function clientData(type: string, challenge: string, origin: string): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
}

function bytes(base64url: string): Uint8Array {
  return Uint8Array.from(Buffer.from(base64url, 'base64url'));
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
