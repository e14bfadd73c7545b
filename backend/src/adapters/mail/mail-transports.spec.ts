import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from '@jest/globals';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { ReadyMail } from '../../application/mailing/ports.ts';
import { mailId } from '../../domain/ids.ts';
import { OutboxFolder } from './outbox-folder.ts';
import { SmtpTransport } from './smtp-transport.ts';

const FROM = 'Fyonka <hello@fyonka.example>';
const MAIL: ReadyMail = {
  id: mailId('0f9c'),
  to: 'noura@example.com',
  subject: 'شكرًا لكم',
  text: 'أهلًا نورة',
  html: '<p>أهلًا نورة</p>',
  date: Date.UTC(2026, 0, 15),
};
const INJECTED: ReadyMail = { ...MAIL, to: 'noura@example.com\r\nBcc: spy@example.com', subject: 'Hello\r\nBcc: spy@example.com\r\n\r\nbody' };

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'fyonka-mail-'));
  closing.push(() => rmSync(path, { recursive: true }));
  return path;
}

describe('the outbox folder', () => {
  test('gets each mail as one file, and a repeated one again as the same', async () => {
    const outbox = join(folder(), 'outbox');
    const transport = new OutboxFolder(outbox, FROM);
    expect(await transport.send(MAIL)).toEqual({ kind: 'sent' });
    expect(await transport.send(MAIL)).toEqual({ kind: 'sent' });
    expect(readdirSync(outbox)).toEqual(['0f9c.eml']);
    const message = readFileSync(join(outbox, '0f9c.eml'), 'utf8');
    for (const header of ['From: Fyonka <hello@fyonka.example>', 'To: noura@example.com', 'Message-ID: <0f9c@fyonka.example>', 'Date: Thu, 15 Jan 2026']) {
      expect(message).toContain(header);
    }
    expect(message).toContain('Content-Type: text/plain');
    expect(message).toContain('Content-Type: text/html');
  });

  test('keeps line ends out of headers', async () => {
    const outbox = folder();
    await new OutboxFolder(outbox, FROM).send(INJECTED);
    const [headers] = readFileSync(join(outbox, '0f9c.eml'), 'utf8').split('\r\n\r\n');
    expect(headers).not.toMatch(/^(?:Bcc|body)/im);
  });

  test('says that it failed for now when nothing can be written', async () => {
    const file = join(folder(), 'file');
    writeFileSync(file, '');
    expect(await new OutboxFolder(file, FROM).send(MAIL)).toEqual({ kind: 'failed', isFinal: false, reason: 'EEXIST' });
  });
});

describe('the mail server', () => {
  interface Received {
    readonly to: readonly string[];
    readonly message: string;
  }

  async function start(options: SMTPServerOptions = {}): Promise<{ transport: SmtpTransport; received: Received[]; stop: () => Promise<void> }> {
    const received: Received[] = [];
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData: (stream, session, done) => {
        const keep = async () => {
          received.push({ to: session.envelope.rcptTo.map(({ address }) => address), message: await text(stream) });
          done();
        };
        void keep();
      },
      ...options,
    });
    const { promise, resolve } = Promise.withResolvers<void>();
    const listener = server.listen(0, '127.0.0.1', resolve);
    await promise;
    const { port } = listener.address() as AddressInfo;
    const transport = new SmtpTransport(`smtp://127.0.0.1:${port}`, FROM);
    const stop = () => new Promise<void>((done) => server.close(() => done()));
    closing.push(() => transport.close(), stop);
    return { transport, received, stop };
  }

  test('gets the mail for its one recipient', async () => {
    const { transport, received } = await start();
    expect(await transport.send(MAIL)).toEqual({ kind: 'sent' });
    expect(received).toMatchObject([{ to: ['noura@example.com'], message: expect.stringContaining('Message-ID: <0f9c@fyonka.example>') }]);
  });

  test('never gets another recipient or header out of a text', async () => {
    const { transport, received } = await start();
    await transport.send({ ...INJECTED, to: 'noura@example.com' });
    await transport.send(INJECTED);
    for (const { to, message } of received) {
      expect(to).toHaveLength(1);
      expect(to).not.toContain('spy@example.com');
      expect(message.split('\r\n\r\n')[0]).not.toMatch(/^Bcc/im);
    }
  });

  test.each([
    [550, true],
    [450, false],
  ])('answers %i to the recipient: final is %p, and the reason holds no address', async (responseCode, isFinal) => {
    const { transport } = await start({
      onRcptTo: ({ address }, _session, done) => done(Object.assign(new Error(`no mailbox ${address}`), { responseCode })),
    });
    expect(await transport.send(MAIL)).toEqual({ kind: 'failed', isFinal, reason: `EENVELOPE ${responseCode}` });
  });

  test('is away: later may be better', async () => {
    const { transport, stop } = await start();
    await stop();
    expect(await transport.send(MAIL)).toMatchObject({ kind: 'failed', isFinal: false });
  });
});
