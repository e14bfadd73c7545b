import type { RemoteName } from '@fyonka/api-contract/pages/routes';

/** The global variable under which a remote's container registers itself in the page; `catalog` alone could be anybody's. */
export function containerName(remote: RemoteName): string {
  return `fyonka_${remote}`;
}

/** The global variable in which the scripts of a remote's chunks leave their modules for its entry. */
export function chunkQueueName(remote: RemoteName): string {
  return `${containerName(remote)}_chunks`;
}

/** What must exist once in a page, by the exact request that code imports it with: the framework… */
export const SHARED_FRAMEWORK = ['react', 'react/jsx-runtime', 'react-dom'] as const;
/** …and our own modules that hold state. Other modules may be in a page more than once. */
export const SHARED_STATE = [
  '@fyonka/api-client/answers',
  '@fyonka/shop-bridge/cart',
  '@fyonka/shop-bridge/cart-dialog',
  '@fyonka/shop-bridge/session',
] as const;

export type SharedRequest = (typeof SHARED_FRAMEWORK)[number] | (typeof SHARED_STATE)[number];
