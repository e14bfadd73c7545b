import { createECDH, createPrivateKey, hkdfSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

// Part of the derivation, so that keys for different purposes by the same secret differ.
const PURPOSE = 'fyonka web push';
/** Order of the curve P-256. A private key is a number from 1 to one less. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** So much longer than a key that its remainder by `ORDER` is as good as random. */
const DERIVED_BYTES = 48;
/** Seconds for which a token is valid. Push services accept 24 hours at most. */
const TOKEN_TIME = 12 * 60 * 60;

/**
 * The key by which browsers know this shop (VAPID, RFC 8292). It follows from the server's secret, as the other keys do,
 * so that all processes have the same one, and a copy of the data can go on with it wherever the secret is.
 */
export class ServerKey {
  /** Uncompressed point, in base64url. */
  readonly publicKey: string;
  private readonly privateKey: KeyObject;

  constructor(secret: string) {
    const bytes = Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, DERIVED_BYTES)).toString('hex');
    const number = (BigInt(`0x${bytes}`) % (ORDER - 1n)) + 1n;
    const d = Buffer.from(number.toString(16).padStart(64, '0'), 'hex');
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(d);
    const point = curve.getPublicKey();
    this.publicKey = point.toString('base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)];
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      d: d.toString('base64url'),
      x: x.toString('base64url'),
      y: y.toString('base64url'),
    };
    this.privateKey = createPrivateKey({ key: jwk, format: 'jwk' });
  }

  /**
   * The `Authorization` of a message.
   * @param audience origin of the push service
   * @param contact `https:` or `mailto:` address under which the service reaches the operator
   * @param now milliseconds since 1970
   */
  authorization(audience: string, contact: string, now: number): string {
    const claims = { aud: audience, exp: Math.floor(now / 1000) + TOKEN_TIME, sub: contact };
    const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
    const signature = sign('sha256', Buffer.from(signed), { key: this.privateKey, dsaEncoding: 'ieee-p1363' });
    return `vapid t=${signed}.${signature.toString('base64url')}, k=${this.publicKey}`;
  }
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
