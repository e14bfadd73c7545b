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

/** Does the work when pressed, and says what came of it. */
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

/** A page that can be left. */
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

/** What the shell has around every page. */
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
  // Where React says what the boundary caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  return open(<Boundary>{page}</Boundary>);
}

afterEach(() => void jest.restoreAllMocks());

const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));
const worker = () => screen.getByRole('button', { name: 'Work' });

test('is busy until the work has ended, then follows it; pressing again meanwhile does nothing', async () => {
  const user = openGuarded(<Worker />);
  await press(user, 'Work');
  await press(user, 'Work');
  expect(worker()).toHaveAttribute('aria-busy', 'true');
  await act(async () => work.resolve('done'));
  expect(screen.getByRole('status')).toHaveTextContent('done');
  expect(worker()).toHaveAttribute('aria-busy', 'false');
  expect(begun).toBe(1);
});

test('begins once for two presses before the page is drawn again', async () => {
  openGuarded(<Worker />);
  await act(async () => {
    worker().click();
    worker().click();
  });
  expect(begun).toBe(1);
  await act(async () => work.resolve('done'));
  expect(screen.getByRole('status')).toHaveTextContent('done');
});

test('is over when its result is shown, whatever else is still under way', async () => {
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

test('can be done again', async () => {
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
])('an error of %s goes to the boundary', async (_where, end, onResult) => {
  const user = openGuarded(<Worker {...(onResult && { onResult })} />);
  await press(user, 'Work');
  await act(async () => end());
  expect(screen.getByText(BROKEN)).toBeVisible();
});

test('does nothing with a result that comes when the visitor has left the page', async () => {
  const onResult = jest.fn();
  const user = openGuarded(<Page onResult={onResult} />);
  await press(user, 'Work');
  await press(user, 'Leave');
  await act(async () => work.resolve('done'));
  expect(onResult).not.toHaveBeenCalled();
});

test('an error after leaving breaks nothing, and is reported', async () => {
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

/** Another part of the shop, drawn when there is time, as the shell draws its pages. */
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

test('work that takes long does not hold back what else the shop draws', async () => {
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
