import { expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { session } from '@fyonka/shop-bridge/session';
import { open } from '@fyonka/testing/open';
import { OfficeSurroundings } from '../../frame/office.tsx';
import { deviceStore } from '../../offline/device-store.ts';
import { anOffice } from '../../testing/office.fixture.ts';
import { SettingsForm } from './settings-form.tsx';

interface Stored {
  text: string;
  version: number;
}

function openForm(draft?: string) {
  anOffice();
  return open(
    <OfficeSurroundings>
      <SettingsForm
        stored={{ text: 'Thank you', version: 3 }}
        valuesOf={({ text }: Stored) => ({ text })}
        {...(draft !== undefined && { draft })}
        fields={{ text: { label: 'text' } }}
        layout={[{ legend: 'text', fields: ['text'] }]}
        send={async ({ text }, version): Promise<Stored> => ({ text, version: version + 1 })}
        words={{ label: String, value: String }}
        t={(key) => key}
      />
    </OfficeSurroundings>,
    { at: '/admin/settings/messages' },
  );
}

const text = () => screen.getByRole('textbox', { name: /text/ });
const drafts = async () => (await deviceStore.list('draft/')).map(({ id, value }) => [id, value]);

test('what was not saved when the session ended is there again, until it is saved', async () => {
  const visitor = openForm('messages');
  await visitor.type(text(), ', Noura');
  await waitFor(async () => expect(await drafts()).toEqual([['draft/messages@3', { text: 'Thank you, Noura' }]]));
  act(() => session.signOut('refused'));
  cleanup();
  const again = openForm('messages');
  await waitFor(() => expect(text()).toHaveValue('Thank you, Noura'));
  await again.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await drafts()).toEqual([]));
});

test('settings without a draft, such as keys of gateways, are not kept on the device', async () => {
  const visitor = openForm();
  await visitor.type(text(), ', Noura');
  // Written after what the form could have written.
  await deviceStore.write('draft/other', {}, 'draft');
  expect(await drafts()).toEqual([['draft/other', {}]]);
});
