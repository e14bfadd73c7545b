import type { OnModuleDestroy } from '@nestjs/common';

/** Whether the shop takes visitors: from the first moment until it begins to close. */
export class Readiness implements OnModuleDestroy {
  private isOpen = true;

  get isReady(): boolean {
    return this.isOpen;
  }

  /** The shop closes: a load balancer should send visitors elsewhere. */
  onModuleDestroy(): void {
    this.isOpen = false;
  }
}
