import type { ComponentType } from 'react';

/** A page of the shell itself, with the query it was asked for; drawn on the server, too. */
export type OwnPage = ComponentType<{ search: string }>;
