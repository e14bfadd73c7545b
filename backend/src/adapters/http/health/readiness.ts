import type { OnModuleDestroy } from '@nestjs/common';

/** Whether the shop takes visitors: from its complete start until it begins to close. */
export class Readiness implements OnModuleDestroy {
  private now: 'opening' | 'open' | 'closing' = 'opening';

  get state(): 'opening' | 'open' | 'closing' {
    return this.now;
  }

  /** The data can be read, the background jobs run, and the pages of every remote are known. */
  begin(): void {
    if (this.now === 'opening') this.now = 'open';
  }

  /** The shop closes, so that a load balancer should send visitors elsewhere. */
  onModuleDestroy(): void {
    this.now = 'closing';
  }
}
