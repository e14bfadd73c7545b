import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { open } from '@fyonka/testing/open';
import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Component, useDeferredValue, useState } from 'react';
import type { ReactNode } from 'react';
import { useAction } from './use-action.ts';

const BROKEN = 'The page broke';

let work: PromiseWithResolvers<string>;
let begun: number;

beforeEach(() => {
  work = Promise.withResolvers();
  begun = 0;
});

/** Runs the work when it is pressed and shows its result. */
function Worker({ onResult }: { onResult?: (result: string) => void }) {
  const [result, setResult] = useState('');
  const action = useAction();
  const press = () =>
    action.run(() => {
      begun += 1;
      return work.promise;
    }, onResult ?? setResult);
  return (
    <>
      <button type="button" aria-busy={action.isBusy} onClick={press}>
        Work
      </button>
      <output>{result}</output>
    </>
  );
}

/** A page that the visitor can leave. */
function Page({ onResult }: { onResult: (result: string) => void }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen && <Worker onResult={onResult} />}
      <button type="button" onClick={() => setOpen(false)}>
        Leave
      </button>
    </>
  );
}

/** Like the error boundary that the shell has around every page. */
class Boundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? <p>{BROKEN}</p> : this.props.children;
  }
}

function openGuarded(page: ReactNode): UserEvent {
  // React logs caught errors here.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  return open(<Boundary>{page}</Boundary>);
}

afterEach(() => void jest.restoreAllMocks());

const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));
const worker = () => screen.getByRole('button', { name: 'Work' });

test('is busy until the work ends, then shows the result; a second press meanwhile does nothing', async () => {
  const user = openGuarded(<Worker />);
  await press(user, 'Work');
  await press(user, 'Work');
  expect(worker()).toHaveAttribute('aria-busy', 'true');
  await act(async () => work.resolve('done'));
  expect(screen.getByRole('status')).toHaveTextContent('done');
  expect(worker()).toHaveAttribute('aria-busy', 'false');
  expect(begun).toBe(1);
});

test('starts once for two presses before the next render', async () => {
  openGuarded(<Worker />);
  await act(async () => {
    worker().click();
    worker().click();
  });
  expect(begun).toBe(1);
  await act(async () => work.resolve('done'));
  expect(screen.getByRole('status')).toHaveTextContent('done');
});

test('is over when its result shows, whatever else is under way', async () => {
  const other = Promise.withResolvers<string>();
  function Other() {
    const action = useAction();
    return (
      <button
        type="button"
        aria-busy={action.isBusy}
        onClick={() =>
          action.run(
            async () => other.promise,
            () => undefined,
          )
        }
      >
        Other
      </button>
    );
  }
  const user = openGuarded(
    <>
      <Other />
      <Worker />
    </>,
  );
  await press(user, 'Other');
  await press(user, 'Work');
  await act(async () => work.resolve('done'));
  expect(screen.getByRole('status')).toHaveTextContent('done');
  expect(worker()).toHaveAttribute('aria-busy', 'false');
  expect(screen.getByRole('button', { name: 'Other' })).toHaveAttribute('aria-busy', 'true');
  await act(async () => other.resolve('done, too'));
});

test('can run again', async () => {
  const user = openGuarded(<Worker />);
  await press(user, 'Work');
  await act(async () => work.resolve('first'));
  await press(user, 'Work');
  expect(begun).toBe(2);
});

test.each([
  ['the work', () => work.reject(new TypeError('a bug')), undefined],
  [
    'what follows it',
    () => work.resolve('done'),
    () => {
      throw new TypeError('a bug');
    },
  ],
])('an error of %s reaches the boundary', async (_where, end, onResult) => {
  const user = openGuarded(<Worker {...(onResult && { onResult })} />);
  await press(user, 'Work');
  await act(async () => end());
  expect(screen.getByText(BROKEN)).toBeVisible();
});

test('drops the result when the visitor has left the page', async () => {
  const onResult = jest.fn();
  const user = openGuarded(<Page onResult={onResult} />);
  await press(user, 'Work');
  await press(user, 'Leave');
  await act(async () => work.resolve('done'));
  expect(onResult).not.toHaveBeenCalled();
});

test('an error after leaving is reported and breaks nothing', async () => {
  const reported: unknown[] = [];
  globalThis.reportError = (error) => void reported.push(error);
  const user = openGuarded(<Page onResult={() => undefined} />);
  await press(user, 'Work');
  await press(user, 'Leave');
  const bug = new TypeError('a bug');
  await act(async () => work.reject(bug));
  expect(reported).toEqual([bug]);
  expect(screen.queryByText(BROKEN)).toBeNull();
});

/** Another part of the shop, rendered as a transition like the shell's pages. */
function Elsewhere() {
  const [page, setPage] = useState('first');
  return (
    <>
      <p>{useDeferredValue(page)}</p>
      <button type="button" onClick={() => setPage('second')}>
        Go on
      </button>
    </>
  );
}

test('long work does not delay other rendering of the shop', async () => {
  const user = openGuarded(
    <>
      <Worker />
      <Elsewhere />
    </>,
  );
  await press(user, 'Work');
  await press(user, 'Go on');
  expect(await screen.findByText('second')).toBeVisible();
  expect(worker()).toHaveAttribute('aria-busy', 'true');
  await act(async () => work.resolve('done'));
});
