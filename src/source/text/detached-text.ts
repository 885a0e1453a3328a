/**
 * A copy of a text. A part of a longer text keeps all of that text in memory; its copy does not. Use it for small parts
 * that are kept for long.
 */
export const detachedText = (text: string): string => JSON.parse(JSON.stringify(text)) as string // the same text
