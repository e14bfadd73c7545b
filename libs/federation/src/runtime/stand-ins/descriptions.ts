/** Stands in for the file of this name of the federation runtime: errors say their code and where it is explained. */
export const runtimeDescMap: Record<string, string> = {};
export const errorDescMap = runtimeDescMap;
export const typeDescMap = runtimeDescMap;
export const buildDescMap = runtimeDescMap;
