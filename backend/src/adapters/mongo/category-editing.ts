import { CategoryEditing } from '../../application/catalog/editing-ports.ts';
import { notBuilt } from './not-built.ts';

export const MongoCategoryEditing = notBuilt(CategoryEditing);
