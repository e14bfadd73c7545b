/** @param output folder for `main.js`, two levels below the repository that it serves: see src/folders.ts */
export function buildServer(output: string): Promise<void>;
