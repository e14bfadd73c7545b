import { Type } from '../json-schema/type.ts';
import type { Static } from 'typebox';
import { choice } from './schema.ts';

export const HealthAnswer = Type.Object({ status: choice(['ok']) });
export interface HealthAnswer extends Static<typeof HealthAnswer> {}
