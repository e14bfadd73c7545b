import { Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { FRAGMENT_OWNERS } from '@fyonka/shop-bridge/remotes/fragments';
import type { FragmentName, FragmentProps } from '@fyonka/shop-bridge/remotes/fragments';
import { useLoadable } from '@fyonka/ui/loading/use-loadable';
import { Boundary } from './boundary.tsx';
import { reportBroken } from './client-errors.ts';
import { useRemote } from './remotes.ts';

interface FragmentElement<Name extends FragmentName> {
  name: Name;
  given: FragmentProps[Name];
}

/**
 * A part of a remote inside of what another draws. Nothing takes its place while its remote loads, and when that has
 * failed: whoever shows it can do without.
 */
export function Fragment<Name extends FragmentName>({ name, given }: FragmentElement<Name>): ReactNode {
  const owner = FRAGMENT_OWNERS[name];
  const state = useLoadable(useRemote(owner));
  if (state.status !== 'ready') return null;
  const Part = state.value.fragments?.[name] as ComponentType<FragmentProps[Name]> | undefined;
  return (
    Part && (
      <Boundary key={state.attempt} onError={(cause) => reportBroken(owner, cause)} renderInstead={() => null}>
        <Suspense>
          <Part {...given} />
        </Suspense>
      </Boundary>
    )
  );
}
