import type { OnModuleDestroy } from '@nestjs/common';

/** Whether the shop takes visitors: from the first moment until it begins to close. */
export class Readiness implements OnModuleDestroy {
  private isOpen = true;

  get isReady(): boolean {
    return this.isOpen;
  }

  /** The shop closes; whoever sends visitors should send them elsewhere. */
  onModuleDestroy(): void {
    this.isOpen = false;
  }
}
