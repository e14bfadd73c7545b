import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { SMTPServerOptions } from 'smtp-server';
import type { ReadyMail } from '../../../application/mailing/ports.ts';
import { mailId } from '../../../domain/ids.ts';
import { BOW_ID } from '../bow-picture.ts';
import { startMailServer } from './mail-server.fixture.ts';
import { removeDeadCodes } from './outbox-files.ts';
import { OutboxFolder } from './outbox-folder.ts';
import { leavesTheMachine, SmtpTransport } from './smtp-transport.ts';

const SENDER = 'office@fyonka.example';
const FROM = `"Bows, Fyonka" <${SENDER}>`;
const MAIL: ReadyMail = {
  id: mailId('0f9c'),
  from: { name: 'Fyonka', address: 'hello@fyonka.example' },
  to: 'noura@example.com',
  subject: 'شكرًا لكم',
  text: 'أهلًا نورة',
  html: '<p>أهلًا نورة</p>',
  date: Date.UTC(2026, 0, 15),
  unsubscribe: null,
  code: null,
  secretUntil: null,
};
const INJECTED: ReadyMail = {
  ...MAIL,
  from: { name: 'Shop\r\nBcc: spy@example.com', address: '' },
  to: 'noura@example.com\r\nBcc: spy@example.com',
  subject: 'Hello\r\nBcc: spy@example.com\r\n\r\nbody',
};

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const untold = () => {
  throw new Error('a mail without a code is not printed');
};

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'fyonka-mail-'));
  closing.push(() => rmSync(path, { recursive: true }));
  return path;
}

describe('the outbox folder', () => {
  test('stores each mail as one file, and a repeated mail in the same file', async () => {
    const outbox = join(folder(), 'outbox');
    const transport = new OutboxFolder(outbox, null, untold);
    expect(await transport.send(MAIL)).toEqual({ kind: 'sent' });
    expect(await transport.send(MAIL)).toEqual({ kind: 'sent' });
    expect(readdirSync(outbox)).toEqual(['0f9c.eml']);
    const message = readFileSync(join(outbox, '0f9c.eml'), 'utf8');
    for (const header of [
      'From: Fyonka <hello@fyonka.example>',
      'To: noura@example.com',
      'Message-ID: <0f9c@fyonka.example>',
      'Date: Thu, 15 Jan 2026',
    ]) {
      expect(message).toContain(header);
    }
    expect(message).toContain('Content-Type: text/plain');
    expect(message).toContain('Content-Type: text/html');
  });

  test('stores a mail with a code under a name with its expiry, and the console shows only the code', async () => {
    const outbox = join(folder(), 'outbox');
    const printed: string[] = [];
    const transport = new OutboxFolder(outbox, null, (line) => printed.push(line));
    const expiresAt = MAIL.date + 600_000;
    const withCode = { ...MAIL, code: { digits: '048213', expiresAt }, secretUntil: expiresAt };
    expect(await transport.send(withCode)).toEqual({ kind: 'sent' });
    const name = `0f9c.code-until-${expiresAt}.eml`;
    expect(readdirSync(outbox)).toEqual([name]);
    expect(printed).toEqual([`  Code 048213 (outbox/${name})\n`]);
  });

  test('shows no code when it cannot be written to, so that the mail is tried again', async () => {
    const file = join(folder(), 'file');
    writeFileSync(file, '');
    const withCode = { ...MAIL, code: { digits: '048213', expiresAt: MAIL.date } };
    expect(await new OutboxFolder(file, null, untold).send(withCode)).toMatchObject({ kind: 'unreachable' });
  });

  test('deletes only mails whose codes have expired, half-written ones as well', async () => {
    const outbox = folder();
    const transport = new OutboxFolder(outbox, null, () => {});
    await transport.send(MAIL);
    for (const [id, expiresAt] of [
      ['first', 1000],
      ['second', 2000],
    ] as const)
      await transport.send({ ...MAIL, id: mailId(id), code: { digits: '048213', expiresAt }, secretUntil: expiresAt });
    writeFileSync(join(outbox, '.half.code-until-1000.eml'), '');
    writeFileSync(join(outbox, 'notes.txt'), '');
    expect(await removeDeadCodes(outbox, 999)).toBe(0);
    expect(await removeDeadCodes(outbox, 1000)).toBe(2);
    expect(readdirSync(outbox).sort()).toEqual(['0f9c.eml', 'notes.txt', 'second.code-until-2000.eml']);
    expect(await removeDeadCodes(join(outbox, 'not made yet'), 9999)).toBe(0);
  });

  test('stores the pictures that a mail uses with it, and no others', async () => {
    const outbox = folder();
    const transport = new OutboxFolder(outbox, null, untold);
    await transport.send(MAIL);
    await transport.send({ ...MAIL, id: mailId('with-bow'), html: `<img src="cid:${BOW_ID}">` });
    const messageOf = (id: string) => readFileSync(join(outbox, `${id}.eml`), 'utf8');
    expect(messageOf('0f9c')).not.toContain('image/png');
    expect(messageOf('with-bow')).toMatch(new RegExp(`Content-ID: <${BOW_ID}>`, 'i'));
    expect(messageOf('with-bow')).toContain('multipart/related');
  });

  test('keeps line ends out of headers', async () => {
    const outbox = folder();
    await new OutboxFolder(outbox, null, untold).send(INJECTED);
    const [headers] = readFileSync(join(outbox, '0f9c.eml'), 'utf8').split('\r\n\r\n');
    expect(headers).not.toMatch(/^(?:Bcc|body)/im);
    expect(headers).toContain('<no-reply@localhost>');
  });

  test('is unavailable when nothing can be written', async () => {
    const file = join(folder(), 'file');
    writeFileSync(file, '');
    expect(await new OutboxFolder(file, FROM, untold).send(MAIL)).toEqual({ kind: 'unreachable', reason: 'EEXIST' });
  });
});

describe('the mail server', () => {
  async function start(options: SMTPServerOptions = {}) {
    const { url, received, stop } = await startMailServer(options);
    const transport = new SmtpTransport(url, FROM);
    closing.push(() => transport.close(), stop);
    return { transport, received, stop };
  }

  test('receives the mail for its one recipient, from the address of the configured sender', async () => {
    const { transport, received } = await start();
    expect(await transport.send(MAIL)).toEqual({ kind: 'sent' });
    expect(received).toMatchObject([
      {
        from: SENDER,
        to: ['noura@example.com'],
        message: expect.stringContaining('Message-ID: <0f9c@fyonka.example>'),
      },
    ]);
  });

  test('never receives another recipient or header because of a text', async () => {
    const { transport, received } = await start();
    await transport.send({ ...INJECTED, to: 'noura@example.com' });
    await transport.send(INJECTED);
    for (const { to, message } of received) {
      expect(to).toHaveLength(1);
      expect(to).not.toContain('spy@example.com');
      expect(message.split('\r\n\r\n')[0]).not.toMatch(/^Bcc/im);
    }
  });

  /** Refuses with this code, in a message that contains the recipient's address. */
  const refusal = (responseCode: number) => Object.assign(new Error('no mailbox noura@example.com'), { responseCode });

  test.each([
    [550, true],
    [450, false],
    [452, false],
  ])(
    'answers %i to the recipient: this mail is refused, permanently: %p, and the reason contains no address',
    async (code, isFinal) => {
      const { transport } = await start({ onRcptTo: (_address, _session, done) => done(refusal(code)) });
      const expected = { kind: 'refused', isFinal, reason: `EENVELOPE ${code}` };
      expect(await transport.send(MAIL)).toEqual({ ...expected, ...(isFinal && { refusal: 'no-mailbox' }) });
    },
  );

  const TO_ARABIC_NAME = { ...MAIL, to: 'نورة@example.com' };

  test('without SMTPUTF8 gets no mail to a name in Arabic, and the reason says why, without the address', async () => {
    const { transport, received } = await start({ hideSMTPUTF8: true });
    const result = await transport.send(TO_ARABIC_NAME);
    expect(result).toMatchObject({ kind: 'refused', isFinal: true, refusal: 'no-such-letters' });
    expect(result).toMatchObject({ reason: expect.stringMatching(/^[^@نورة]*SMTPUTF8[^@نورة]*$/) });
    // The domain has a spelling in Latin letters.
    expect(await transport.send({ ...MAIL, to: 'noura@مثال.example' })).toEqual({ kind: 'sent' });
    expect(received.map(({ to }) => to)).toEqual([['noura@مثال.example']]);
  });

  test('with SMTPUTF8 gets a mail to a name in Arabic', async () => {
    const { transport, received } = await start();
    expect(await transport.send(TO_ARABIC_NAME)).toEqual({ kind: 'sent' });
    expect(received).toMatchObject([{ to: [TO_ARABIC_NAME.to] }]);
  });

  test('that takes one connection lets a mail to a name in Arabic wait, and no other', async () => {
    const { transport } = await start({ maxClients: 1 });
    expect(await transport.send(MAIL)).toEqual({ kind: 'sent' });
    expect(await transport.send(TO_ARABIC_NAME)).toMatchObject({ kind: 'refused', isFinal: false });
    expect(await transport.send(MAIL)).toEqual({ kind: 'sent' });
  });

  test('that cannot be asked for SMTPUTF8 is unavailable for all mails', async () => {
    const { transport, stop } = await start();
    await stop();
    expect(await transport.send(TO_ARABIC_NAME)).toMatchObject({ kind: 'unreachable' });
  });

  test('that hangs up without a greeting has not refused letters, so the mail is tried again', async () => {
    const { url } = await bareServer((socket) => socket.end());
    const transport = new SmtpTransport(url, FROM);
    closing.push(() => transport.close());
    expect(await transport.send(TO_ARABIC_NAME)).toMatchObject({ kind: 'unreachable' });
  });

  const refusingMessages = (code: number): SMTPServerOptions => ({
    onData: (stream, _session, done) => stream.resume().once('end', () => done(refusal(code))),
  });

  test.each([451, 554])('answers %i to the message: this mail is refused for now', async (code) => {
    const { transport } = await start(refusingMessages(code));
    expect(await transport.send(MAIL)).toEqual({ kind: 'refused', isFinal: false, reason: `EMESSAGE ${code}` });
  });

  test.each<[string, SMTPServerOptions, string]>([
    ['refuses the sender', { onMailFrom: (_address, _session, done) => done(refusal(550)) }, 'EENVELOPE 550'],
    ['is about to close', refusingMessages(421), 'EMESSAGE 421'],
    ['takes no connection', { onConnect: (_session, done) => done(refusal(554)) }, 'EPROTOCOL 554'],
  ])('%s: no mail can go out, and none is at fault', async (_what, options, reason) => {
    const { transport } = await start(options);
    expect(await transport.send(MAIL)).toEqual({ kind: 'unreachable', reason });
  });

  test.each([
    ['smtp://mail.example', true],
    ['smtp://user:password@10.0.0.7:587', true],
    ['smtp://localhost.example:25', true],
    ['smtp://localhost:25', false],
    ['smtp://127.0.0.1:25', false],
    ['smtp://[::1]:25', false],
  ])('at %s is on another machine: %j', (url, isElsewhere) => expect(leavesTheMachine(url)).toBe(isElsewhere));

  test('on another machine gets no mail without encryption, and the reason says what to do', async () => {
    const { url, received, stop } = await startMailServer();
    const transport = new SmtpTransport(`${url}/?requireTLS=true`, FROM);
    closing.push(() => transport.close(), stop);
    expect(await transport.send(MAIL)).toEqual({
      kind: 'unreachable',
      reason: expect.stringMatching(/no encryption.*smtps:\/\//),
    });
    expect(received).toEqual([]);
  });

  test('gets mails by one connection, and by another when it has ended that', async () => {
    const sockets: Socket[] = [];
    const { url } = await bareServer((socket) => {
      sockets.push(socket);
      serve(socket);
    });
    const transport = new SmtpTransport(url, FROM);
    closing.push(() => transport.close());
    for (const connections of [1, 1]) {
      expect(await transport.send(MAIL)).toEqual({ kind: 'sent' });
      expect(sockets).toHaveLength(connections);
    }
    sockets[0]?.destroy();
    expect(await transport.send(MAIL)).toEqual({ kind: 'sent' });
    expect(sockets).toHaveLength(2);
  });

  test('that cannot be reached is unavailable for all mails', async () => {
    const { transport, stop } = await start();
    await stop();
    expect(await transport.send(MAIL)).toMatchObject({ kind: 'unreachable' });
  });
});

describe('closing the transport', () => {
  test.each(['noura@example.com', 'نورة@example.com'])(
    'interrupts a mail to %s that gets no answer in time',
    async (to) => {
      const { url, connection } = await bareServer();
      const transport = new SmtpTransport(url, FROM, 0);
      const sending = transport.send({ ...MAIL, to });
      const [socket] = await connection;
      await transport.close();
      expect(await sending).toEqual({ kind: 'unreachable', reason: 'EABORT' });
      await once(socket.resume(), 'close');
    },
  );

  test('waits for a mail that the server is accepting', async () => {
    const { url, connection } = await bareServer();
    const transport = new SmtpTransport(url, FROM, 60_000);
    const sending = transport.send(MAIL);
    const [socket] = await connection;
    const closed = transport.close();
    serve(socket);
    await closed;
    expect(await sending).toEqual({ kind: 'sent' });
  });
});

/** A server that does this with each connection, of which `connection` is the first. */
async function bareServer(meet?: (socket: Socket) => void) {
  const server = createServer(meet).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connection: once(server, 'connection') as Promise<[Socket]>,
  };
}

/** The smallest possible mail server for one connection. */
function serve(socket: Socket): void {
  socket.write('220 ready\r\n');
  let isMessage = false;
  socket.on('data', (chunk: Buffer) => {
    const said = chunk.toString();
    if (isMessage && !said.endsWith('\r\n.\r\n')) return;
    isMessage = said.startsWith('DATA');
    socket.write(isMessage ? '354 go on\r\n' : '250 good\r\n');
  });
}
