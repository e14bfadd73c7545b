import { generateKeyPairSync, sign } from 'node:crypto';

/** Key and certificate of a host that nobody vouches for, for an hour. */
export function selfSigned(host: string): { readonly key: string; readonly cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const algorithm = der(0x30, Buffer.from('06032b6570', 'hex')); // Ed25519
  const name = der(0x30, der(0x31, der(0x30, Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from(host)))));
  const time = (at: number) =>
    der(
      0x17,
      Buffer.from(
        new Date(at)
          .toISOString()
          .replaceAll(/[-:T]|\.\d+/g, '')
          .slice(2),
      ),
    );
  const validity = der(0x30, time(Date.now() - 60_000), time(Date.now() + 3_600_000));
  const key = publicKey.export({ type: 'spki', format: 'der' });
  const toSign = der(0x30, der(0x02, Buffer.from([1])), algorithm, name, validity, name, key);
  const signature = der(0x03, Buffer.from([0]), sign(null, toSign, privateKey));
  const certificate = der(0x30, toSign, algorithm, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n`,
  };
}

/** A value of ASN.1 with its tag and length. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head = length < 0x80 ? [tag, length] : [tag, 0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), content]);
}
