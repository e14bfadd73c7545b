import type { BeforeApplicationShutdown, OnModuleDestroy } from '@nestjs/common';
import { MailTransport } from '../../../application/mailing/ports.ts';
import type { ReadyMail, SendResult } from '../../../application/mailing/ports.ts';

/** A transport that is loaded for the first mail, because mail libraries are large and would slow down the start. */
export class DeferredTransport extends MailTransport implements OnModuleDestroy, BeforeApplicationShutdown {
  private loaded: Promise<MailTransport> | undefined;
  private closed: Promise<void> | undefined;

  constructor(private readonly load: () => Promise<MailTransport>) {
    super();
  }

  async send(mail: ReadyMail): Promise<SendResult> {
    this.loaded ??= this.load();
    const transport = await this.loaded;
    return transport.send(mail);
  }

  override async close(): Promise<void> {
    // A transport that failed to load has no open connections. Its error was reported for each mail.
    const transport = await this.loaded?.catch(() => null);
    await transport?.close();
  }

  onModuleDestroy(): void {
    this.closed = this.close();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.closed;
  }
}
