import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';

/** How long an entry or a manifest may take before its remote counts as down, ms. Built in would be 20 s. */
export const TIME_OUT = 4000;

/** Gives a stalled entry up soon, so that the visitor is told. */
export function impatience(): ModuleFederationRuntimePlugin {
  return {
    name: 'impatience',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      return { script, timeout: TIME_OUT };
    },
  };
}
