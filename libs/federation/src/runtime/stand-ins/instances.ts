import { ModuleFederation } from '@module-federation/runtime/core';

type Options = ConstructorParameters<typeof ModuleFederation>[0];

/**
 * Stands in for `@module-federation/runtime`: of what that exports, only this is used, and the bundler runtime takes
 * the whole of it, so that nothing would be left out.
 */
export function createInstance(options: Options): ModuleFederation {
  return new ModuleFederation(options);
}
