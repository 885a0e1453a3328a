import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { expect, test } from 'vitest'
import { LinkedText } from '../../../../src/islands/playground/ui/linked-text.tsx'
import { secondsOfWork } from '../../../support/seconds-of-work.ts'

const drawn = (markdown: string): string => renderToString(h(LinkedText, { markdown }))
const link = (href: string, text: string) => `<a href="${href}" target="_blank" rel="noreferrer">${text}</a>`

test('web links can be followed, also with a title', () => {
  const markdown =
    'See [your `keys`](https://a.example/k?b=c), [ours](https://a.example "All of them") or <https://b.example>.'
  expect(drawn(markdown)).toBe(
    `See ${link('https://a.example/k?b=c', 'your keys')}, ${link('https://a.example', 'ours')} or ${link('https://b.example', 'https://b.example')}.`,
  )
})

test('text that only looks like links is parsed quickly, however long it is', () => {
  const times = ['[a](http://x', '[a](http://x ', '[', '<http://x', '[a]('].map(piece => {
    const seconds = secondsOfWork()
    drawn(piece.repeat(600))
    return seconds()
  })
  expect(Math.max(...times)).toBeLessThan(0.3)
})
