/** Removes the thoughts of a model from its text, which arrives in parts. */
export interface ThoughtsFilter {
  /** Adds a part of the text. Returns the text that can be shown now: text that may belong to thoughts is held back. */
  readonly push: (text: string) => string
  /** The rest of the text. */
  readonly end: () => string
}

const opening = /^\s*<(think|thinking)>/i

/** Whether a text can become an opening tag with its next part. */
const isBeginning = (text: string): boolean => '<thinking>'.startsWith(text.trimStart().toLowerCase())

/**
 * Some models write their thoughts at the beginning of their answer, in `<think>`, because their server does not
 * separate them. Later tags may be part of the answer.
 */
export function thoughtsFilter(): ThoughtsFilter {
  let state: 'beginning' | 'thoughts' | 'answer' = 'beginning'
  let pending = ''
  let closing = ''
  const push = (text: string): string => {
    if (state === 'answer') return text
    pending += text
    if (state === 'beginning') {
      const [tag, name = ''] = opening.exec(pending) ?? []
      if (tag === undefined) return isBeginning(pending) ? '' : finish(pending)
      state = 'thoughts'
      closing = `</${name.toLowerCase()}>`
      pending = pending.slice(tag.length)
    }
    const at = pending.toLowerCase().indexOf(closing)
    if (at !== -1) return finish(pending.slice(at + closing.length))
    // The end of the tag may be in the next part.
    pending = pending.slice(-closing.length)
    return ''
  }
  const finish = (text: string): string => {
    state = 'answer'
    pending = ''
    return text
  }
  return { push, end: () => (state === 'thoughts' ? '' : finish(pending)) }
}
