import * as React from 'react';

/** Part of React's internals, in its development build. */
interface Internals {
  recentlyCreatedOwnerStacks: number;
}

const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<
  string,
  Internals | undefined
>;

/**
 * Lets React believe that it has recorded enough owner stacks. It takes a stack for every element it creates, which only
 * its own warnings show, and which takes an eighth of the tests' time. In a React without this counter nothing changes.
 */
export function recordNoOwnerStacks(): void {
  if (internals && 'recentlyCreatedOwnerStacks' in internals)
    Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
}
