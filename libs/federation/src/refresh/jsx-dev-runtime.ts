import { jsx, jsxs } from 'react/jsx-runtime';

export { Fragment } from 'react/jsx-runtime';

/**
 * Replaces `react/jsx-dev-runtime` in development builds: swc writes for React Fast Refresh only together with calls of
 * that module, which the shell does not share.
 */
export function jsxDEV(type: Parameters<typeof jsx>[0], props: unknown, key: string | undefined, isStatic: boolean) {
  return (isStatic ? jsxs : jsx)(type, props, key);
}
