import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';

/** How long an entry or a manifest may take before its remote counts as down, ms. The runtime's own limit is 20 s. */
export const ENTRY_TIME_OUT = 4000;

/** Gives up an entry that does not arrive in time, so that the visitor is offered to try again. */
export function entryTimeOut(): ModuleFederationRuntimePlugin {
  return {
    name: 'entry-time-out',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      return { script, timeout: ENTRY_TIME_OUT };
    },
  };
}
