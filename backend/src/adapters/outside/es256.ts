import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { MessageSigner } from '../../application/outside/signing/ports.ts';
import type { NewKeyPair } from '../../application/outside/signing/ports.ts';

export class Es256 extends MessageSigner {
  newPair(): NewKeyPair {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = privateKey.export({ format: 'jwk' });
    return { secret: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'), x, y };
  }

  sign(text: string, secret: string): string {
    const key = createPrivateKey({ key: Buffer.from(secret, 'base64'), type: 'pkcs8', format: 'der' });
    return sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64');
  }

  digestOf(body: string): string {
    return createHash('sha256').update(body).digest('base64');
  }
}
