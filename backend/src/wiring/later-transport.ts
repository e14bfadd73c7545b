import { MailTransport } from '../application/mailing/ports.ts';
import type { ReadyMail, SendResult } from '../application/mailing/ports.ts';

/** A transport that is loaded with its first mail: mail libraries are large, and the start does not need them. */
export class LaterTransport extends MailTransport {
  private readonly load: () => Promise<MailTransport>;
  private loaded: Promise<MailTransport> | undefined;

  constructor(load: () => Promise<MailTransport>) {
    super();
    this.load = load;
  }

  async send(mail: ReadyMail): Promise<SendResult> {
    this.loaded ??= this.load();
    const transport = await this.loaded;
    return transport.send(mail);
  }

  override async close(): Promise<void> {
    // One that could not be loaded has failed every mail already, and keeps nothing open.
    const transport = await this.loaded?.catch(() => null);
    await transport?.close();
  }
}
