import type { Static } from 'typebox';
import { form } from '../../../json-schema/marks.ts';
import { Type } from '../../../json-schema/type.ts';
import { LONGEST_KEY_NAME } from '../../../values/limits.ts';
import { API_KEY_ATTENTION } from '../../../values/office.ts';
import { PERMISSIONS } from '../../../values/roles.ts';
import type { Permission } from '../../identity.ts';
import type { GivenPermissionView } from '../people.ts';
import { choice, listOf, nullable, reference, text, time } from '../../schema.ts';

export const ApiKeyRequest = form(
  {
    name: text(
      4 * LONGEST_KEY_NAME,
      `The program that calls; at most ${LONGEST_KEY_NAME} characters, without @. Histories name it`,
      'Accounts',
    ),
    permissions: Type.Array(choice(PERMISSIONS), {
      maxItems: PERMISSIONS.length,
      description: 'What the program may do. Those that they require are added',
    }),
    expiresAt: Type.Optional(
      nullable(text(40, 'ISO 8601 with its zone'), 'Null or left out: it does not end by itself'),
    ),
  },
  { description: 'A key for a program' },
);
export interface ApiKeyRequest extends Static<typeof ApiKeyRequest> {}

export const ApiKeyView = Type.Object({
  id: Type.String(),
  name: Type.String(),
  permissions: listOf<Permission>('Permission', 'All that the program may do'),
  createdAt: time(),
  createdBy: nullable(Type.String(), 'E-mail; null when that account is gone'),
  expiresAt: nullable(time(), 'Null: it does not end by itself'),
  lastUsedAt: nullable(time(), 'To the minute; null: never'),
  attention: nullable(
    choice(API_KEY_ATTENTION),
    'Why somebody should look at it: it has ended and is shown for 30 days, ends within 14 days, or was not used for 90',
  ),
});
export interface ApiKeyView extends Static<typeof ApiKeyView> {}

export const ApiKeysAnswer = Type.Object({
  apiKeys: listOf<ApiKeyView>('ApiKeyView', 'The newest first'),
  permissions: listOf<GivenPermissionView>('GivenPermissionView', 'Those that the caller may give'),
});
export interface ApiKeysAnswer extends Static<typeof ApiKeysAnswer> {}

export const NewApiKeyAnswer = Type.Object({
  apiKey: reference<ApiKeyView>('ApiKeyView'),
  key: Type.String({ description: 'For `Authorization: Bearer …`; not shown again' }),
});
export interface NewApiKeyAnswer extends Static<typeof NewApiKeyAnswer> {}
