/** Global variable of a remote's container. The remote's name alone could collide with other variables. */
export function containerName(remote: string): string {
  return `fyonka_${remote}`;
}

/** Global variable in which the chunks of a remote leave their modules for its entry. */
export function chunkQueueName(remote: string): string {
  return `${containerName(remote)}_chunks`;
}

/** Modules that must exist once in a page, by the exact import request: the framework… */
export const SHARED_FRAMEWORK = ['react', 'react/jsx-runtime', 'react-dom'] as const;
/** …and our modules with state. Other modules may exist more than once. */
export const SHARED_STATE = [
  '@fyonka/api-client/answers',
  '@fyonka/shop-bridge/cart',
  '@fyonka/shop-bridge/cart-dialog',
  '@fyonka/shop-bridge/session',
] as const;

export type SharedRequest = (typeof SHARED_FRAMEWORK)[number] | (typeof SHARED_STATE)[number];
