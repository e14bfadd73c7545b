import { useFormContext, useWatch } from 'react-hook-form';
import { ALERT_CHANNELS } from '@fyonka/api-contract/values/office';
import type { AlertKind } from '@fyonka/api-contract/wire/office/own/alerts';
import { VisuallyHidden } from '@fyonka/ui/text/visually-hidden';
import { SwitchField } from '../parts/fields/switch-field.tsx';
import type { AlertValues } from './alerts-values.ts';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import groups from '../form/group.module.css';
import styles from './alerts.module.css';

/**
 * The alerts that a person gets: a row for each kind, a column for each channel.
 * @param kinds that the person's role allows
 */
export function Kinds({ kinds }: { kinds: readonly AlertKind[] }) {
  const { t } = useMessages();
  const { setValue } = useFormContext<AlertValues>();
  const chosen = useWatch<AlertValues>() as AlertValues;
  const choose = (channel: (typeof ALERT_CHANNELS)[number], kind: AlertKind, isOn: boolean) =>
    setValue(
      channel,
      kinds.filter((one) => (one === kind ? isOn : chosen[channel].includes(one))),
      { shouldDirty: true },
    );
  return (
    <fieldset className={groups.group}>
      <legend>{t('kinds')}</legend>
      <p className={groups.hint}>{t('kindsHint')}</p>
      <div className={layout.container}>
        <table className={`${layout.table} ${styles.kinds}`}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{t('kinds')}</VisuallyHidden>
              </th>
              {ALERT_CHANNELS.map((channel) => (
                <th key={channel} scope="col">
                  {t(channel)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind) => (
              <tr key={kind}>
                <th scope="row">
                  {t(kind)}
                  <small className={`${layout.muted} ${layout.block}`}>{t(`${kind}-hint`)}</small>
                </th>
                {ALERT_CHANNELS.map((channel) => (
                  <td key={channel}>
                    <SwitchField
                      label={t('kindBy', { kind: t(kind), channel: t(channel) })}
                      hideLabel
                      isOn={chosen[channel].includes(kind)}
                      onChange={(isOn) => choose(channel, kind, isOn)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </fieldset>
  );
}
