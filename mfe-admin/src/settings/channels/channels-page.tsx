import { call } from '@fyonka/api-client/endpoints/call';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import type { ChannelsAnswer } from '@fyonka/api-contract/wire/office/shop/channels';
import { useFieldWords } from '../../form/fields/use-field-words.tsx';
import { AnsweredPage } from '../form/answered-page.tsx';
import { SettingsForm } from '../form/settings-form.tsx';
import { AssistantAddresses } from './assistant-addresses.tsx';
import { CHANNEL_FIELDS } from './channel-fields.ts';
import { FaultyItems } from './faulty-items.tsx';
import { FeedList } from './feed-list.tsx';
import { Measuring } from './measuring.tsx';
import { useMessages } from './messages.ts';

/** `/admin/settings/channels`: where else than on its own pages the shop sells. */
export function ChannelsPage() {
  const { t } = useMessages();
  const words = useFieldWords(CHANNEL_FIELDS, t);
  return (
    <AnsweredPage path={pathTo('GET /api/admin/channels')} t={t}>
      {(answer, take) => (
        <>
          <SettingsForm
            stored={answer}
            valuesOf={({ channels }: Pick<ChannelsAnswer, 'channels' | 'version'>) => channels}
            fields={CHANNEL_FIELDS}
            layout={[{ legend: 'switches', fields: ['feeds', 'agents'] }]}
            send={(channels, version) => call('PUT /api/admin/channels', { body: { ...channels, version } })}
            onSaved={take}
            words={words}
            t={t}
          />
          {answer.channels.agents && <AssistantAddresses untold={answer.untold} />}
          {answer.channels.feeds && <FeedList feeds={answer.feeds} />}
          {answer.channels.feeds && <FaultyItems />}
          <Measuring />
        </>
      )}
    </AnsweredPage>
  );
}
