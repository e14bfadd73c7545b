/** Headers that a message is sent with. */
export type SignedHeaders = Readonly<Record<string, string>>;

/** Signs by the Standard Webhooks specification. */
export abstract class WebhookSigner {
  /** @returns a new secret, as the receiver is given it */
  abstract newSecret(): string;

  /**
   * @param secrets as receivers were given them; each signs
   * @param at time of the try, in milliseconds since 1970
   */
  abstract headersOf(
    message: { readonly id: string; readonly payload: string },
    secrets: readonly string[],
    at: number,
  ): Promise<SignedHeaders>;
}
