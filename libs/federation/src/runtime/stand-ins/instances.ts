import { ModuleFederation } from '@module-federation/runtime/core';

type Options = ConstructorParameters<typeof ModuleFederation>[0];

/**
 * Replaces `@module-federation/runtime`. Only this function of it is used, but the bundler runtime imports the whole
 * package, so that a bundler could drop nothing.
 */
export function createInstance(options: Options): ModuleFederation {
  return new ModuleFederation(options);
}
