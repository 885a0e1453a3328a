import { nearestName } from '../../source/diagnostics/nearest-name.ts'
import type { FenceDiagnostic } from './fence-source.ts'
import { replaceOptionLists } from './foreign-options.ts'
import { isPageOption, pageFlagNames, pageOptions, titleWordsOf } from './parse-code-fence.ts'

/** Check the options of a code block, except for lines. What is not an option is part of the title. */
export function checkCodeOptions(meta: string): FenceDiagnostic[] {
  return [...unclosedQuote(meta), ...unknownOptions(meta), ...misspelledFlag(meta)]
}

/** A value of the option with a quotation mark at its start, unless it is complete. */
const quoted = /(?:^|\s)((?:title|icon)=)(?!"[^"]*"(?:\s|$)|'[^']*'(?:\s|$))((["'])\S*)(.*)$/

/** A value, or a whole title, that begins with a quotation mark and does not end with one. */
function unclosedQuote(meta: string): FenceDiagnostic[] {
  const [, name = '', value = '', mark = '', rest = ''] = quoted.exec(meta) ?? []
  const isClosed = value.length > 1 && value.endsWith(mark)
  const written = name !== '' && !isClosed ? `${name}${value}${rest}` : /^\s*("[^"]*)$/.exec(meta)?.[1]
  if (written === undefined) return []
  return [
    {
      code: 'content/invalid-code-option',
      severity: 'warning',
      message: `The closing quotation mark is missing in ${written.trim()}.`,
      hint: 'Add it, as in title="src/app.js". For a quotation mark inside the title, use the other kind around it.',
    },
  ]
}

/** Names that are similar to an option and have a value. Other words with "=" can be part of a title. */
function unknownOptions(meta: string): FenceDiagnostic[] {
  const withoutValues = replaceOptionLists(meta).replace(/=("[^"]*"|'[^']*'|\{[^}]*\})/g, '=')
  return [...withoutValues.matchAll(/(?:^|\s)([a-z][\w-]*)=/gi)].flatMap(([, name = '']) => {
    if (isPageOption(name)) return []
    const meant = nearestName(name, pageOptions)
    return meant === undefined ? [] : [unknownOption(name, meant)]
  })
}

const unknownOption = (name: string, meant: string): FenceDiagnostic => ({
  code: 'content/invalid-code-option',
  severity: 'warning',
  message: `Code blocks have no option "${name}", so it is shown as part of the title.`,
  hint: `Did you mean "${meant}"?`,
})

/** A single word that is similar to an option without a value. Several words are probably a title. */
function misspelledFlag(meta: string): FenceDiagnostic[] {
  const { words, areShown } = titleWordsOf(meta)
  const [word = '', ...others] = words
  if (others.length > 0 || !/^[a-z-]+$/.test(word)) return []
  const meant = nearestName(word, pageFlagNames, name => isTypingError(word, name))
  if (meant === undefined) return []
  return [
    {
      code: 'content/invalid-code-option',
      severity: 'warning',
      message: `Code blocks have no option "${word}", so it ${areShown ? 'is shown as the title' : 'has no effect'}.`,
      hint: `Did you mean "${meant}"?${areShown ? ` If it is the title, write title="${word}".` : ''}`,
    },
  ]
}

/** Short words with another letter in one place are often other words: `links` is not a misspelled `lines`. */
const isTypingError = (word: string, name: string): boolean =>
  word.length !== name.length || name.length >= 8 || sortedLetters(word) === sortedLetters(name)

const sortedLetters = (word: string): string => [...word].sort().join('')
