import type { ComponentType } from 'react';

/** A page of the shell itself, which the server draws, too. */
export type ShellPage = ComponentType<{ search: string }>;
