import { expect, test } from 'vitest'
import { excerptOf, markText } from '../../../src/search/browser-index/excerpt.ts'

const rangesOf = (text: string, ...words: string[]) =>
  words
    .flatMap(term =>
      [...text.matchAll(new RegExp(term, 'g'))].map(({ index }) => ({ start: index, end: index + term.length, term })),
    )
    .sort((one, two) => one.start - two.start)

const shown = (text: string, ...words: string[]) =>
  excerptOf(text, rangesOf(text, ...words))
    .map(part => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

test('an excerpt begins with the sentence of the first match', () => {
  expect(shown('One thing. Another thing is the key. More.', 'key')).toBe('Another thing is the [key]. More.')
  expect(shown('Heading line\nThe key is here.', 'key')).toBe('The [key] is here.')
})

test('an excerpt of a long sentence begins with the match itself', () => {
  const text = `${'very '.repeat(40)}long key and ${'more '.repeat(60)}`
  expect(shown(text, 'key')).toMatch(/^… \[key\] and more .* …$/)
})

test('an excerpt shows the place with most of the words', () => {
  const text = `token. ${'filler words here. '.repeat(20)}The token and the secret. ${'filler words here. '.repeat(20)}`
  expect(shown(text, 'token', 'secret')).toMatch(/^The \[token\] and the \[secret\]\. filler/)
})

test('without a match, the excerpt is the beginning of the text', () => {
  expect(shown('Just text.', 'absent')).toBe('Just text.')
  expect(shown('', 'absent')).toBe('')
  expect(markText('a b', [])).toEqual([{ text: 'a b', isMatch: false }])
})
