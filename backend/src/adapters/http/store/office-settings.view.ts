import type { OfficeSettingsView } from '@fyonka/api-contract/wire/office/settings';
import type { EditState, OfficeSettings } from '../../../application/store/ports.ts';

export function officeSettingsView({ settings, ...state }: OfficeSettings): OfficeSettingsView {
  return {
    ...settings,
    phoneStarts: [...settings.phoneStarts],
    sewnScripts: [...settings.sewnScripts],
    delivery: settings.delivery && { ...settings.delivery },
    faq: settings.faq.map((entry) => ({ ...entry })),
    ...editStateView(state),
  };
}

export function editStateView({ version, changedAt, changedBy }: EditState) {
  return { version, changedAt: changedAt === null ? null : new Date(changedAt).toISOString(), changedBy };
}
