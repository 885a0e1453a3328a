import { expect, test } from 'vitest'
import { draw, element } from './support/draw.ts'

test('an internal link gets its address from the table', () => {
  const links = { './b': { href: '/docs/a/b', isExternal: false } }
  expect(draw(element('a', { href: './b', id: 'x' }, 'B'), { links })).toMatchInlineSnapshot(`
    "<a id="x" class="link" href="/docs/a/b">
      B
    </a>"
  `)
})

test('an external link opens in a tab of its own, unless its author says where', () => {
  expect(draw(element('Link', { href: 'https://example.com' }, 'Out'))).toMatchInlineSnapshot(`
    "<a class="link" href="https://example.com" target="_blank" rel="noreferrer">
      Out
    </a>"
  `)
  expect(draw(element('a', { href: 'https://example.com', target: '_self', rel: 'me' }))).toContain(
    'target="_self" rel="me"',
  )
})

test('other schemes stay as they are; those that run code go', () => {
  const href = (written: string) => /href="([^"]*)"/.exec(draw(element('a', { href: written })))?.[1]
  expect(['mailto:a@b.c', '#id', 'vscode:x', 'javascript:alert(1)', 'JaVaScRiPt:x', ''].map(href)).toEqual([
    'mailto:a@b.c',
    '#id',
    'vscode:x',
    undefined,
    undefined,
    undefined,
  ])
})

test('names of objects are no entries of a table', () => {
  expect(draw(element('a', { href: 'constructor' }))).toContain('href="constructor"')
})

test('what would be a link in a link is none', () => {
  const inside = [element('Heading', { level: 4, id: 'x' }, 'T'), element('a', { href: '/b' }, 'B')]
  const card = element('Card', { title: 'C', href: '/c' })
  expect(draw(element('a', { href: '/a' }, ...inside, card)).match(/<a /g)).toHaveLength(1)
})
