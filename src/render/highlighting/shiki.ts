import { codeToTokens, createShikiPrimitiveAsync } from 'shiki/core'
import type { LineTokenizer } from './cached-tokenizer.ts'

export { createOnigurumaEngine } from 'shiki/engine/oniguruma'
export { bundledLanguages, bundledLanguagesInfo } from 'shiki/langs'
export { bundledThemes } from 'shiki/themes'
export { precomputedLiterals } from './precomputed-literals.ts'

/** The part of a highlighter that finds tokens. The other part makes HTML, and loads 50 more files. */
export async function createTokenizer(
  options: Parameters<typeof createShikiPrimitiveAsync>[0],
): Promise<LineTokenizer> {
  const primitive = await createShikiPrimitiveAsync(options)
  return {
    getLoadedLanguages: primitive.getLoadedLanguages,
    codeToTokens: (code, given) => codeToTokens(primitive, code, given),
  }
}
