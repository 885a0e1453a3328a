// biome-ignore lint/suspicious/noControlCharactersInRegex: a text file does not contain them
const notInTexts = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F]|\p{Surrogate}/u

/** Characters that make a text look different: they reverse or hide a part of it. */
const misleading = /[\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]/u

/** Why a text must not be written to a file; `undefined` if it may be written. */
export function textProblem(text: string): string | undefined {
  if (notInTexts.test(text)) return 'Nothing was changed: the text contains control characters. Remove them.'
  if (misleading.test(text))
    return 'Nothing was changed: the text contains characters that hide a part of it or change its direction. Remove them.'
  return undefined
}
