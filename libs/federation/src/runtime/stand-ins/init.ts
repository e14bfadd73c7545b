import type { Federation, WebpackRequire } from '@module-federation/webpack-bundler-runtime';

type Instance = Federation['instance'];

/**
 * Replaces the bundler runtime's file of this name, without its support for shares that are built separately and
 * tree-shaken, because there are none.
 */
export function init({ webpackRequire }: { webpackRequire: WebpackRequire }): Instance {
  const { runtime, initOptions } = webpackRequire.federation;
  if (!runtime || !initOptions) throw new Error('The remote says nothing about itself');
  return runtime.init(initOptions);
}
