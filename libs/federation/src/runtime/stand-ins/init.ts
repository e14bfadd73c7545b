import type { Federation, WebpackRequire } from '@module-federation/webpack-bundler-runtime';

type Instance = Federation['instance'];

/**
 * Stands in for the file of this name in the bundler runtime, without what it does for shares that are built apart and
 * shaken: there are none.
 */
export function init({ webpackRequire }: { webpackRequire: WebpackRequire }): Instance {
  const { runtime, initOptions } = webpackRequire.federation;
  if (!runtime || !initOptions) throw new Error('The remote says nothing about itself');
  return runtime.init(initOptions);
}
