import type {
  AreasEditOutcome,
  AttributesEditOutcome,
  CalendarEditOutcome,
  ChannelsEditOutcome,
  OfficeCalendar,
  OfficeChannels,
  MessagesEditOutcome,
  OfficeAreas,
  OfficeAttributes,
  OfficeMessages,
  OfficeSettings,
  OfficeTranslations,
  OfficeWording,
  SettingsEditOutcome,
  TranslationsEditOutcome,
  WordingEditOutcome,
} from '../../../../application/store/ports.ts';
import type { Judged } from '../../../../domain/draft-fields.ts';
import { officeAttributesAnswer } from '../../catalog/attributes/attributes.views.ts';
import { translationRulesView } from '../../catalog/translations/translations.views.ts';
import { messageTextsView } from '../../ordering/messages/message-texts.views.ts';
import { calendarView } from '../../store/office-calendar.view.ts';
import { officeAreasAnswer } from '../../store/office-areas.view.ts';
import { editStateView, officeSettingsView } from '../../store/office-settings.view.ts';
import { channelsView } from '../../store/channels/channels.view.ts';
import { searchWordingAnswer } from '../../store/search/search-wording.view.ts';
import { ApiFailure } from '../api-failure.ts';
import { editConflict } from './editing-outcomes.ts';

// Maps outcomes of edits of settings and areas to API failures: see outcomes.ts.

/** @throws ApiFailure with every refused field */
export function acceptedOrFail<Draft>(judged: Judged<Draft>): Draft {
  if (judged.kind === 'refused') throw new ApiFailure('VALIDATION_FAILED', { faults: judged.faults });
  return judged.draft;
}

/** @throws ApiFailure when somebody else was faster */
export function savedSettingsOrFail(outcome: SettingsEditOutcome): OfficeSettings {
  if (outcome.kind === 'saved') return outcome.settings;
  const { version, changedAt, changedBy } = outcome.conflict;
  throw editConflict(outcome.conflict, (settings) => officeSettingsView({ settings, version, changedAt, changedBy }));
}

/** @throws ApiFailure when somebody else was faster, or two areas would share a name */
export function savedAreasOrFail(outcome: AreasEditOutcome): OfficeAreas {
  if (outcome.kind === 'saved') return outcome.areas;
  if (outcome.kind === 'refused') throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
  const { version, changedAt, changedBy } = outcome.conflict;
  throw editConflict(outcome.conflict, (areas) => officeAreasAnswer({ areas, version, changedAt, changedBy }));
}

/** @throws ApiFailure when somebody else was faster; its versions are calendars without proposals */
export function savedCalendarOrFail(outcome: CalendarEditOutcome): OfficeCalendar {
  if (outcome.kind === 'saved') return outcome.calendar;
  const { version, changedAt, changedBy } = outcome.conflict;
  throw editConflict(outcome.conflict, (calendar) => ({
    calendar: calendarView(calendar),
    ...editStateView({ version, changedAt, changedBy }),
  }));
}

/** @throws ApiFailure when somebody else was faster; its versions are the texts alone */
export function savedMessagesOrFail(outcome: MessagesEditOutcome): OfficeMessages {
  if (outcome.kind === 'saved') return outcome.messages;
  const { version, changedAt, changedBy } = outcome.conflict;
  throw editConflict(outcome.conflict, (messages) => ({
    messages: messageTextsView(messages),
    ...editStateView({ version, changedAt, changedBy }),
  }));
}

/** @throws ApiFailure when somebody else was faster */
export function savedAttributesOrFail(outcome: AttributesEditOutcome): OfficeAttributes {
  if (outcome.kind === 'saved') return outcome.attributes;
  const { version, changedAt, changedBy } = outcome.conflict;
  throw editConflict(outcome.conflict, (attributes) =>
    officeAttributesAnswer({ attributes, version, changedAt, changedBy }),
  );
}

export function savedTranslationsOrFail(outcome: TranslationsEditOutcome): OfficeTranslations {
  if (outcome.kind === 'saved') return outcome.translations;
  const { version, changedAt, changedBy } = outcome.conflict;
  throw editConflict(outcome.conflict, (rules) => ({
    rules: translationRulesView(rules),
    ...editStateView({ version, changedAt, changedBy }),
  }));
}

/** @throws ApiFailure when somebody else was faster */
export function savedWordingOrFail(outcome: WordingEditOutcome): OfficeWording {
  if (outcome.kind === 'saved') return outcome.wording;
  const { version, changedAt, changedBy } = outcome.conflict;
  throw editConflict(outcome.conflict, (search) => searchWordingAnswer({ search, version, changedAt, changedBy }));
}

/** @throws ApiFailure when somebody else was faster */
export function savedChannelsOrFail(outcome: ChannelsEditOutcome): OfficeChannels {
  if (outcome.kind === 'saved') return outcome.channels;
  const { version, changedAt, changedBy } = outcome.conflict;
  throw editConflict(outcome.conflict, (channels) => channelsView({ channels, version, changedAt, changedBy }));
}
