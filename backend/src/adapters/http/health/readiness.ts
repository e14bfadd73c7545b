import type { OnModuleDestroy } from '@nestjs/common';

/** Whether the shop takes visitors: from when it is open for the first time until it begins to close. */
export class Readiness implements OnModuleDestroy {
  private now: 'opening' | 'open' | 'closing' = 'opening';

  get state(): 'opening' | 'open' | 'closing' {
    return this.now;
  }

  /** Its data can be had, and its jobs run. */
  begin(): void {
    if (this.now === 'opening') this.now = 'open';
  }

  /** The shop closes: a load balancer should send visitors elsewhere. */
  onModuleDestroy(): void {
    this.now = 'closing';
  }
}
