import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PushedMessage {
  readonly headers: IncomingHttpHeaders;
  readonly content: unknown;
}

/** A push service with one browser, whose key decrypts what arrives. */
export async function openPushService() {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = randomBytes(16);
  const messages: PushedMessage[] = [];
  const state = { status: 201 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => void chunks.push(chunk));
    request.on('end', () => {
      messages.push({ headers: request.headers, content: decrypted(Buffer.concat(chunks)) });
      response.writeHead(state.status, { location: '/elsewhere' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** As RFC 8291 and 8188 have it. */
  function decrypted(body: Buffer): unknown {
    const [salt, senderKey, record] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
    const derive = (secret: Buffer, with_: Buffer, info: string | Buffer, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, with_, info, length));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), senderKey]);
    const secret = derive(browser.computeSecret(senderKey), auth, info, 32);
    const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
    const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
  }

  return {
    url,
    /** What arrived, oldest first. */
    messages,
    /** Every message is answered with this status from now on. */
    answerWith: (status: number) => {
      state.status = status;
    },
    /** What the browser says when its user agrees. */
    subscription: (name: string) => ({
      endpoint: `${url}/${name}`,
      p256dh: browser.getPublicKey().toString('base64url'),
      auth: auth.toString('base64url'),
      language: 'en',
    }),
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

export type TestPushService = Awaited<ReturnType<typeof openPushService>>;
