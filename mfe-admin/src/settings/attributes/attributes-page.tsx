import { officeAttributesPath } from '@fyonka/api-client/office/goods/attributes';
import { History } from '../../history/history.tsx';
import { AnsweredPage } from '../form/answered-page.tsx';
import { useSettingsWords } from '../shop/settings-words.tsx';
import { AttributesEditor } from './attributes-editor.tsx';
import { useMessages } from './messages.ts';

/** `/admin/settings/attributes`: what the shop describes its products by. */
export function AttributesPage() {
  const { t } = useMessages();
  const words = useSettingsWords();
  return (
    <AnsweredPage path={officeAttributesPath()} title={t('title')} lead={t('lead')} failed={t('failed')}>
      {(answer, take) => (
        <>
          <AttributesEditor stored={answer} onSaved={take} />
          <History key={answer.version} subject="settings" words={words} />
        </>
      )}
    </AnsweredPage>
  );
}
