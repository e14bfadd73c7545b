/** Whether the shop takes visitors: from the first moment until it begins to close. */
export class Readiness {
  #isReady = true;

  get isReady(): boolean {
    return this.#isReady;
  }

  /** The shop closes; whoever sends visitors should send them elsewhere. */
  close(): void {
    this.#isReady = false;
  }
}
