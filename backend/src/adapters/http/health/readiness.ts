/** Whether the shop takes visitors: from the first moment until it begins to close. */
export class Readiness {
  private isOpen = true;

  get isReady(): boolean {
    return this.isOpen;
  }

  /** The shop closes; whoever sends visitors should send them elsewhere. */
  close(): void {
    this.isOpen = false;
  }
}
