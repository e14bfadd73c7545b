import MessageCircle from 'lucide-react/icons/message-circle';
import { useAnswer } from '@fyonka/api-client/answers';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { pageData } from '@fyonka/api-client/pages/page-data';
import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import { inLanguage } from '@fyonka/i18n/format';
import { Button, ButtonLink } from '@fyonka/ui/actions/button';
import { messageLink } from '../../../order/sheet/whats-app.ts';
import { useMessages } from '../../../messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

/** Offers to ask the shop about an area without delivery. */
export function AskForArea({ name }: { name: LocalizedText }) {
  const { t } = useMessages();
  const store = pageData()?.store;
  const text = store && t('areaMessage', { shop: inLanguage(store.name), area: inLanguage(name) });
  const href = store && text ? messageLink(store, text) : null;
  if (href === null) return null;
  return (
    <p>
      <ButtonLink kind="line" icon={MessageCircle} href={href} target="_blank" rel="noopener">
        {t('askForArea')}
      </ButtonLink>
    </p>
  );
}

interface NearAreasProps {
  /** What was typed and is no area. */
  typed: string;
  onChoose: (key: string) => void;
}

/** Shows the areas whose names are nearest to what was typed. */
export function NearAreas({ typed, onChoose }: NearAreasProps) {
  const { t } = useMessages();
  const { answer } = useAnswer(pathTo('GET /api/delivery-areas/near', { query: { name: typed } }));
  if (!answer || answer.areas.length === 0) return null;
  return (
    <p className={layout.wrap3} role="status">
      {t('areaMeant')}
      {answer.areas.map(({ key, name }) => (
        <Button key={key} kind="text" onClick={() => onChoose(key)}>
          {inLanguage(name)}
        </Button>
      ))}
    </p>
  );
}
