import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerOptions } from 'smtp-server';

interface Received {
  /** Who gets the mail back when it cannot be delivered. */
  readonly from: string | null;
  readonly to: readonly string[];
  /** The raw message with headers. */
  readonly message: string;
}

/** Starts a mail server on this machine that stores the mails it receives. @param port 0 for a free port */
export async function startMailServer(options: SMTPServerOptions = {}, port = 0) {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    // Milliseconds that it waits, once it stops, for a shop that keeps its connection open.
    closeTimeout: 1,
    onData: (stream, session, done) => {
      const keep = async () => {
        const { mailFrom, rcptTo } = session.envelope;
        const message = await text(stream).catch(() => null);
        // A shop that is killed while it sends has not delivered the message.
        if (message !== null)
          received.push({
            from: mailFrom ? mailFrom.address : null,
            to: rcptTo.map(({ address }) => address),
            message,
          });
        done();
      };
      void keep();
    },
    ...options,
  });
  // A shop that is killed breaks its connections, which is no failure of the test.
  server.on('error', () => undefined);
  const { promise, resolve } = Promise.withResolvers<void>();
  const listener = server.listen(port, '127.0.0.1', resolve);
  await promise;
  const address = listener.address() as AddressInfo;
  return {
    received,
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    stop: () => new Promise<void>((done) => server.close(() => done())),
  };
}
