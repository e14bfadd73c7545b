/**
 * Ports that write the history throw it when a request with the same key has been carried out already. It undoes their
 * transaction, so that nothing is created twice.
 */
export class RepeatedRequest extends Error {
  override readonly name = 'RepeatedRequest';
}
