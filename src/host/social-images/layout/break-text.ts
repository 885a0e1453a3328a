/** Scripts that have no spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3000-\u303f\uff00-\uffef]/u
/** Marks that begin no line, and marks that end no line. */
const closing = /^[\p{Pe}\p{Pf}.,:;!?、。，．：；！？‥…・ー々ゝゞぁぃぅぇぉっゃゅょァィゥェォッャュョヶ％%’”)\]}»›]/u
const opening = /[\p{Ps}\p{Pi}‘“«‹([{$¥￥]$/u

/**
 * Split a text at the places where a line may end: after spaces and hyphens, and between the words of languages without
 * spaces.
 */
export function breakText(text: string, lang: string): readonly string[] {
  const parts: string[] = []
  for (const { segment } of segmenterFor(lang).segment(text)) {
    const last = parts.at(-1)
    if (last === undefined || mayBreak(last, segment)) parts.push(segment)
    else parts[parts.length - 1] = last + segment
  }
  return parts
}

function mayBreak(before: string, after: string): boolean {
  if (/^\s/.test(after)) return false
  if (/\s$/.test(before)) return true
  if (closing.test(after) || opening.test(before)) return false
  if (/[\p{L}\p{N}][-‐–—/]$/u.test(before)) return true
  const last = [...before.slice(-2)].at(-1) ?? ''
  const [first = ''] = after
  return unspaced.test(last) || unspaced.test(first)
}

/** Split a word that is longer than a line between its characters as readers see them. */
export const breakWord = (word: string): readonly string[] =>
  [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(word)].map(({ segment }) => segment)

/** A tag that is not a language, which an author may have written, breaks lines as in English. */
function segmenterFor(lang: string): Intl.Segmenter {
  try {
    return new Intl.Segmenter([lang, 'en'], { granularity: 'word' })
  } catch {
    return new Intl.Segmenter('en', { granularity: 'word' })
  }
}
