import type { MessageTextsView, OfficeMessagesAnswer } from '@fyonka/api-contract/wire/office/messages/message-texts';
import type { OfficeMessages } from '../../../../application/store/ports.ts';
import { MESSAGE_FIELDS } from '@fyonka/api-contract/values/ordering/messages';
import { MEANINGS } from '../../../../domain/ordering/messages/message-fields.ts';
import { USUAL_MESSAGES } from '../../../../domain/ordering/messages/message-texts.ts';
import type { MessageTexts } from '../../../../domain/ordering/messages/message-texts.ts';
import { editStateView } from '../../store/office-settings.view.ts';

export function messageTextsView({ mail, whatsApp }: MessageTexts): MessageTextsView {
  return { mail: { ...mail }, whatsApp: { ...whatsApp } };
}

export function officeMessagesAnswer({ messages, ...state }: OfficeMessages): OfficeMessagesAnswer {
  return {
    messages: messageTextsView(messages),
    usual: messageTextsView(USUAL_MESSAGES),
    fields: MESSAGE_FIELDS.map((name) => ({ name, meaning: MEANINGS[name] })),
    ...editStateView(state),
  };
}
