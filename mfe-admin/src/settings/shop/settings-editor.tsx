import { saveSettings } from '@fyonka/api-client/office/settings';
import type { OfficeSettingsView } from '@fyonka/api-contract/wire/office/settings';
import { useNameInLanguage } from '../../form/use-name-in-language.ts';
import { SettingsForm } from '../form/settings-form.tsx';
import { useMessages } from '../messages.ts';
import { FaqGroup } from './faq-group.tsx';
import { ContactGroup, DeliveryGroup, NamesGroup, SecurityGroup, SellingGroup } from './settings-groups.tsx';
import { faultsOf, fieldsInOrder, formFieldOf } from './settings-rules.ts';
import { requestOf, valuesOf } from './settings-values.ts';
import { labelOf, useSettingsWords } from './settings-words.tsx';

/** The form of the shop's own details. @param stored the settings of the latest answer */
export function SettingsEditor({ stored }: { stored: OfficeSettingsView }) {
  const { t } = useMessages();
  const words = useSettingsWords();
  const nameInLanguage = useNameInLanguage();
  return (
    <SettingsForm
      stored={stored}
      valuesOf={valuesOf}
      faultsOf={faultsOf}
      fieldsInOrder={({ faq }) => fieldsInOrder(faq.length)}
      fieldOf={formFieldOf}
      send={async (values, version) => (await saveSettings(requestOf(values, version))).settings}
      words={words}
      nameOf={(field) => labelOf(field, t, nameInLanguage)}
      messages={{ saved: t('saved'), failed: t('saveFailed') }}
    >
      {({ control }) => (
        <>
          <NamesGroup control={control} />
          <ContactGroup control={control} />
          <DeliveryGroup control={control} />
          <SellingGroup control={control} />
          <SecurityGroup control={control} />
          <FaqGroup control={control} />
        </>
      )}
    </SettingsForm>
  );
}
