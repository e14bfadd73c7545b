import type { BeforeApplicationShutdown, OnModuleDestroy } from '@nestjs/common';
import { MailTransport } from '../../../application/mailing/ports.ts';
import type { ReadyMail, SendResult } from '../../../application/mailing/ports.ts';

/** A transport that is loaded with its first mail: mail libraries are large, and the start does not need them. */
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
    // A transport that could not be loaded has failed every mail already, and has nothing open.
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
