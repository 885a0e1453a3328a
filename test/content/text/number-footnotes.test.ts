import { expect, test } from 'vitest'
import { components } from '../../../src/components/components.ts'
import { buildPage } from '../../../src/content/parse-page.ts'
import type { BodyNode } from '../../../src/content/tree/body.ts'
import { plainText } from '../../../src/content/tree/plain-text.ts'

const settings = { variables: {}, components: Object.keys(components), code: true }

function bodyOf(text: string, snippet = ''): readonly BodyNode[] {
  const imports = [{ path: 'snippets/s.mdx', text: snippet }]
  return buildPage(settings, { file: { path: 'page.mdx', text }, imports, route: '/page' }).value.body.children
}

/** The elements with a name, at any depth. */
const elementsIn = (nodes: readonly BodyNode[], name: string): Extract<BodyNode, { type: 'element' }>[] =>
  nodes.flatMap(node =>
    node.type === 'element' ? [...(node.name === name ? [node] : []), ...elementsIn(node.children, name)] : [],
  )

const notesIn = (nodes: readonly BodyNode[]) =>
  elementsIn(nodes, 'Footnotes.Item').map(({ props, children }) => `${props.id} ${plainText(children).trim()}`)
const linksIn = (nodes: readonly BodyNode[]) => elementsIn(nodes, 'a').map(({ props }) => `${props.id} ${props.href}`)

test('footnotes of a page and of each snippet are numbered together, in one list at the end', () => {
  const page =
    'import S from "/snippets/s.mdx"\n\nPage[^1].\n\n<S word="a" />\n\n<S word="b" />\n\nPage[^1].\n\n[^1]: Of the page'
  const body = bodyOf(page, 'Snippet[^1].\n\n[^1]: Of {word}')
  expect(notesIn(body)).toEqual(['fn-1 Of the page', 'fn-2 Of a', 'fn-3 Of b'])
  expect(linksIn(body)).toEqual(['fnref-1 #fn-1', 'fnref-2 #fn-2', 'fnref-3 #fn-3', 'fnref-1-2 #fn-1'])
  expect(body.filter(node => node.type === 'element').at(-1)).toMatchObject({ name: 'Footnotes.List' })
})

test('footnotes can refer to footnotes', () => {
  expect(notesIn(bodyOf('A[^a].\n\n[^b]: Second\n[^a]: First[^b]'))).toEqual(['fn-1 First2', 'fn-2 Second'])
})

test('footnotes that only agents can reach are only for them', () => {
  const only = (text: string) => elementsIn(bodyOf(text), 'Visibility').map(({ children }) => notesIn(children))
  const agents = '<Visibility for="agents">\nA[^a].\n</Visibility>'
  expect(only(`${agents}\n\nB[^b].\n\n[^a]: For agents\n[^b]: For all`)).toEqual([[], ['fn-1 For agents']])
  expect(only(`${agents}\n\nB[^a].\n\n[^a]: For all`)).toEqual([[]])
})

test('a list that an author wrote with the same attributes stays as it is', () => {
  const list = '<section data-footnotes><ol><li id="x">Own</li></ol></section>'
  expect(elementsIn(bodyOf(`A[^a].\n\n${list}\n\n[^a]: Note`), 'section')).toHaveLength(1)
})
