import { useState } from 'react';
import type { ReactNode } from 'react';
import { afterEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { OrderStatus } from '@fyonka/api-contract/wire/ordering';
import { fakeApi } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { OfficeSurroundings } from '../../frame/office.tsx';
import { DateRangeField } from './date-range-field.tsx';
import type { DayRange } from './date-range-field.tsx';
import { SearchField } from './search-field.tsx';
import { StatusSelect } from './status-select.tsx';
import { SwitchField } from './switch-field.tsx';

afterEach(() => void jest.useRealTimers());

const openIn = (lang: 'en' | 'ar', field: ReactNode) => {
  fakeApi();
  return open(<OfficeSurroundings>{field}</OfficeSurroundings>, { lang });
};

function Days({ onChange, range: first }: { onChange: (range: DayRange) => void; range: DayRange }) {
  const [range, setRange] = useState(first);
  return (
    <DateRangeField
      label="Days"
      range={range}
      onChange={(next) => {
        setRange(next);
        onChange(next);
      }}
    />
  );
}
const WEEK = { from: '2026-11-01', to: '2026-11-07' };

test.each([
  ['en', '03'],
  ['en', '٠٣'],
  ['ar', '٠٣'],
  ['ar', '03'],
] as const)('a day can be typed in %s as %s', async (lang, typed) => {
  const onChange = jest.fn();
  const visitor = openIn(lang, <Days range={WEEK} onChange={onChange} />);
  await visitor.click(screen.getAllByRole('spinbutton')[0] as HTMLElement);
  await visitor.keyboard(typed);
  expect(onChange).toHaveBeenLastCalledWith({ from: '2026-11-03', to: '2026-11-07' });
});

test('days are shown as day, month and year in Latin digits, in Arabic too', () => {
  openIn('ar', <Days range={WEEK} onChange={() => undefined} />);
  expect(screen.getAllByRole('spinbutton').map(({ textContent }) => textContent)).toEqual([
    '01',
    '11',
    '2026',
    '07',
    '11',
    '2026',
  ]);
});

test.each([
  ['Today', '2026-11-23', '2026-11-23'],
  ['Yesterday', '2026-11-22', '2026-11-22'],
  ['This week', '2026-11-22', '2026-11-23'],
  ['This month', '2026-11-01', '2026-11-23'],
  ['All days', undefined, undefined],
])("'%s' is one press, by the calendar of Kuwait", async (name, from, to) => {
  // In Kuwait it is already the 23rd.
  jest.useFakeTimers({
    now: new Date('2026-11-22T21:30:00Z'),
    doNotFake: ['setTimeout', 'queueMicrotask', 'requestAnimationFrame'],
  });
  const onChange = jest.fn();
  const visitor = openIn('en', <Days range={WEEK} onChange={onChange} />);
  await visitor.click(within(screen.getByRole('group')).getByRole('button'));
  await visitor.click(await screen.findByRole('button', { name }));
  expect(onChange).toHaveBeenLastCalledWith({ from, to });
});

function Searching({ onSearch, value }: { onSearch: (text: string | undefined) => void; value?: string }) {
  return <SearchField label="Search" value={value} onSearch={onSearch} />;
}

test('a search starts with trimmed text once typing pauses, and at once on Enter', async () => {
  const onSearch = jest.fn();
  const visitor = openIn('en', <Searching onSearch={onSearch} />);
  await visitor.type(screen.getByRole('searchbox'), '  nou');
  expect(onSearch).not.toHaveBeenCalled();
  await waitFor(() => expect(onSearch).toHaveBeenCalledWith('nou'));
  expect(onSearch).toHaveBeenCalledTimes(1);
  await visitor.keyboard('ra{Enter}');
  expect(onSearch).toHaveBeenLastCalledWith('noura');
});

test('the field follows the address when something else changes it', async () => {
  function Address() {
    const [value, setValue] = useState('noura');
    return (
      <>
        <Searching onSearch={() => undefined} value={value} />
        <button type="button" onClick={() => setValue('hessa')}>
          Back
        </button>
      </>
    );
  }
  const visitor = openIn('en', <Address />);
  expect(screen.getByRole('searchbox')).toHaveValue('noura');
  await visitor.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('searchbox')).toHaveValue('hessa');
});

test('an emptied field ends the search', async () => {
  const onSearch = jest.fn();
  const visitor = openIn('en', <Searching onSearch={onSearch} value="noura" />);
  await visitor.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(onSearch).toHaveBeenCalledWith(undefined));
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

function Status({ onChange }: { onChange: (status: OrderStatus) => void }) {
  return <StatusSelect label="Status of order 7" status="processing" onChange={onChange} />;
}

test('a status can be chosen by keyboard alone, and the focus returns', async () => {
  const onChange = jest.fn();
  const visitor = openIn('ar', <Status onChange={onChange} />);
  await visitor.tab();
  expect(screen.getByRole('button', { name: /Status of order 7/ })).toHaveFocus();
  expect(screen.getByRole('button')).toHaveTextContent('قيد التجهيز');
  await visitor.keyboard('{Enter}');
  expect(screen.getByRole('option', { name: 'قيد التجهيز' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getAllByRole('option')).toHaveLength(6);
  await visitor.keyboard('{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenCalledWith('ready');
  await waitFor(() => expect(screen.getByRole('button', { name: /Status of order 7/ })).toHaveFocus());
});

test('choosing the current status changes nothing', async () => {
  const onChange = jest.fn();
  const visitor = openIn('en', <Status onChange={onChange} />);
  await visitor.click(screen.getByRole('button'));
  await visitor.click(screen.getByRole('option', { name: 'Being prepared' }));
  expect(onChange).not.toHaveBeenCalled();
});

test('a switch has the name of its setting and says whether it is on', async () => {
  const onChange = jest.fn();
  const visitor = openIn('en', <SwitchField label="Visible in the shop" hideLabel isOn={false} onChange={onChange} />);
  expect(screen.getByRole('switch', { name: 'Visible in the shop' })).not.toBeChecked();
  await visitor.tab();
  await visitor.keyboard(' ');
  expect(onChange).toHaveBeenCalledWith(true);
});
