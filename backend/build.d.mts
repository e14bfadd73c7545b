/** @param output folder for `main.js`, two levels below the repository that it serves: see src/folders.ts */
export function buildServer(output: string): Promise<void>;

/** Packages that the server finds in `node_modules`: they are not in its single file. */
export declare const NATIVE: readonly string[];

/** As well, and most shops never load them. */
export declare const TRACING: readonly string[];
