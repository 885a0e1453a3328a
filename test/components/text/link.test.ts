import { expect, test } from 'vitest'
import { draw, element } from '../support/draw.ts'

test('an internal link gets its address from the link table', () => {
  const links = { './b': { href: '/docs/a/b', isExternal: false } }
  expect(draw(element('a', { href: './b', id: 'x' }, 'B'), { links })).toMatchInlineSnapshot(`
    "<a id="x" class="link" href="/docs/a/b">
      B
    </a>"
  `)
})

test('an external link opens in a new tab unless the author sets a target', () => {
  expect(draw(element('Link', { href: 'https://example.com' }, 'Out'))).toMatchInlineSnapshot(`
    "<a class="link" href="https://example.com" target="_blank" rel="noreferrer">
      Out
    </a>"
  `)
  expect(draw(element('a', { href: 'https://example.com', target: '_self', rel: 'me' }))).toContain(
    'target="_self" rel="me"',
  )
})

test('other schemes are kept, and script addresses are removed', () => {
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

test('a link that has only pictures without texts is named after its address', () => {
  const nameOf = (href: string, ...children: Parameters<typeof element>[2][]) =>
    /^<a [^>]*aria-label="([^"]*)"/.exec(draw(element('a', { href }, ...children)))?.[1]
  const badge = element('img', { src: '/badge.svg' })
  const icon = element('Icon', { icon: 'github' })
  expect(nameOf('https://github.com/acme/docs/?tab=readme#a', badge)).toBe('github.com/acme/docs')
  expect(nameOf('/guides/start', '\n  ', badge, icon)).toBe('/guides/start')
  expect(nameOf('/', element('span', {}, icon))).toBe('/')
  expect(nameOf('/a', element('img', { src: '/badge.svg', alt: 'Build' }))).toBeUndefined()
  expect(nameOf('/a', badge, 'Build')).toBeUndefined()
  expect(nameOf('/a', element('span', {}, 'Build'), badge)).toBeUndefined()
  expect(nameOf('/a', element('Badge', {}, 'Build'))).toBeUndefined()
  expect(nameOf('/a')).toBeUndefined()
  const named = element('a', { href: '/a', title: 'Home' }, badge)
  expect(draw(named)).not.toContain('aria-label')
})

test('an empty link to itself is only a target', () => {
  expect(draw(element('a', { href: '#names', id: 'names' }))).toMatchInlineSnapshot(`
    "<a id="names" class="link">
    </a>"
  `)
  expect(draw(element('a', { href: '#names', id: 'names' }, 'Names'))).toContain('href="#names"')
  expect(draw(element('a', { href: '#others', id: 'names' }))).toContain('href="#others"')
})

test('names of object prototype properties are not in the link table', () => {
  expect(draw(element('a', { href: 'constructor' }))).toContain('href="constructor"')
})

test('a link inside a link becomes plain content', () => {
  const inside = [element('Heading', { level: 4, id: 'x' }, 'T'), element('a', { href: '/b' }, 'B')]
  const card = element('Card', { title: 'C', href: '/c' })
  expect(draw(element('a', { href: '/a' }, ...inside, card)).match(/<a /g)).toHaveLength(1)
})
