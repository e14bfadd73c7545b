import type {
  MailPreviewRequest,
  MessagePreviewAnswer,
  MessagesRequest,
  OfficeMessagesAnswer,
  RepeatMailAnswer,
  RepeatMailRequest,
  WhatsAppPreviewRequest,
  WhatsAppTextAnswer,
} from '@fyonka/api-contract/wire/office/messages/message-texts';
import type { AnswerPath } from '../answers.ts';
import { post, put } from '../http.ts';
import { createOnce } from './create-once.ts';
import { officeOrderPath } from './orders.ts';

// For administrators. Read the paths with `useOwnAnswer`. All throw ApiError with UNAUTHENTICATED when the session is
// over, or FORBIDDEN when its person is not an administrator.

export const officeMessagesPath = (): AnswerPath<OfficeMessagesAnswer> => '/api/admin/messages';

/** @throws ApiError with VALIDATION_FAILED and the fields, or EDIT_CONFLICT (and both versions) */
export const saveMessages = (request: MessagesRequest) => put<OfficeMessagesAnswer>(officeMessagesPath(), request);

/** Writes a text out without storing it. @throws ApiError with VALIDATION_FAILED and the fields, or ORDER_NOT_FOUND */
export const previewMail = (request: MailPreviewRequest) =>
  post<MessagePreviewAnswer>(`${officeMessagesPath()}/mail-preview`, request);

/** As `previewMail`. */
export const previewWhatsApp = (request: WhatsAppPreviewRequest) =>
  post<MessagePreviewAnswer>(`${officeMessagesPath()}/whatsapp-preview`, request);

/** Refused with ORDER_NOT_FOUND. @param id id or number of the order */
export const whatsAppTextPath = (id: string): AnswerPath<WhatsAppTextAnswer> => `${officeOrderPath(id)}/whatsapp-text`;

/**
 * Sends a mail to the customer once more.
 * @throws ApiError with ORDER_NOT_FOUND, ORDER_WITHOUT_EMAIL, NO_MAIL_ABOUT_STATUS, or RATE_LIMITED after five an hour
 */
export const repeatMail = (id: string, request: RepeatMailRequest) =>
  createOnce<RepeatMailAnswer>(`${officeOrderPath(id)}/mails`, request);

/**
 * Sends the text about the order's status by WhatsApp.
 * @throws ApiError with ORDER_NOT_FOUND, ORDER_WITHOUT_PHONE, WHATSAPP_OFF, or RATE_LIMITED after five an hour
 */
export const sendWhatsApp = (id: string) => createOnce<RepeatMailAnswer>(`${officeOrderPath(id)}/whatsapp`, {});
