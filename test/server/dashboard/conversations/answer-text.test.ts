import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { expect, test } from 'vitest'
import { AnswerText } from '../../../../src/server/dashboard/conversations/answer-text.tsx'

const hrefOf = (address: string) => (address.startsWith('/guides') ? address : undefined)
const render = (text: string) => renderToString(h(AnswerText, { text, hrefOf }))

test('shows code, bold text and links to the site', () => {
  expect(render('See **[Start \\[1\\]](/guides/start)** and `a*b*` [x](/guides).')).toBe(
    '<div class="answer-text" dir="auto"><p>See <strong><a class="text-link" href="/guides/start">Start [1]</a></strong> and ' +
      '<code>a*b*</code> <a class="text-link" href="/guides">x</a>.</p></div>',
  )
})

test('shows addresses of other sites and images as text', () => {
  expect(render('[x](https://evil.example) ![y](/guides/z.png)')).toBe(
    '<div class="answer-text" dir="auto"><p>x (https://evil.example) y (/guides/z.png)</p></div>',
  )
})

test.each([
  ['brackets', '['.repeat(40_000)],
  ['stars', '**a '.repeat(12_000)],
  ['backticks', '`a``b```'.repeat(6_000)],
  ['links', '[a](b'.repeat(9_000)],
  ['spaces', `${' '.repeat(45_000)}x`],
  ['lists', '- a\n'.repeat(12_000)],
  ['fences', '```\n'.repeat(12_000)],
  ['backslashes', '\\'.repeat(45_000)],
])('renders %s quickly', (_, text) => {
  const start = process.cpuUsage().user
  render(text)
  expect((process.cpuUsage().user - start) / 1000).toBeLessThan(2_000)
})
