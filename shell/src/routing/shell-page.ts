import type { ComponentType } from 'react';

/** A page of the shell itself, which the server renders too. */
export type ShellPage = ComponentType<{ search: string }>;
