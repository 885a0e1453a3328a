/**
 * Untrusted texts as part of an instruction: one JSON string per line. No text can end its line or the block.
 *
 * @param name Of the block: `questions`.
 */
export function dataBlock(name: string, texts: readonly string[]): string {
  const lines = texts.map(text => JSON.stringify(visible(text)).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e'))
  return [`<${name}>`, ...lines, `</${name}>`].join('\n')
}

/** Removes characters that are invisible to a reader of the job. */
const visible = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replace(/\p{Cf}/gu, '')
