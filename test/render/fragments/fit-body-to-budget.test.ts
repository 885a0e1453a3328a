import { expect, test } from 'vitest'
import type { BodyNode, PropValue } from '../../../src/content/tree/body.ts'
import { fitBodyToBudget, type SizeBudget } from '../../../src/render/fragments/fit-body-to-budget.ts'

const element = (name: string, props: Record<string, PropValue>, children: readonly BodyNode[] = []): BodyNode => ({
  type: 'element',
  name,
  props,
  children,
})
const words = (count: number): BodyNode => ({ type: 'text', value: 'word '.repeat(count) })
const generated = (name: string, children: readonly BodyNode[]) => element(name, { isGenerated: true }, children)
const field = (name: string, children: readonly BodyNode[] = [words(20)]) =>
  element('Api.Field', { id: `body-${name}`, name }, children)
const part = (name: string, children: readonly BodyNode[]) =>
  element('Api.Part', { name, prefix: `body-${name}` }, children)

/** Elements as tags with all of their properties. */
function render(nodes: readonly BodyNode[]): string {
  return nodes
    .map(node => {
      if (node.type !== 'element') return node.type === 'text' ? node.value : ''
      const props = Object.entries(node.props).map(([name, value]) =>
        typeof value === 'object' ? ` ${name}=${JSON.stringify(value)}` : ` ${name}="${value}"`,
      )
      return `<${node.name}${props.join('')}>${render(node.children)}</${node.name}>`
    })
    .join('')
}

async function fitted(
  nodes: readonly BodyNode[],
  bytes: number | undefined,
  { html: htmlOf = render, movedPartBytes = 0 } = {},
) {
  const budget: SizeBudget | undefined =
    bytes === undefined
      ? undefined
      : {
          bytes,
          nestedBytes: bytes,
          fragmentBase: '/_schemas/',
          context: '',
          ...(movedPartBytes > 0 && { movedPartBytes }),
        }
  const { html, parts, onDemand } = await fitBodyToBudget([nodes], budget, { render: htmlOf, prepare: async () => {} })
  return { html: html.join(''), parts, ...onDemand }
}

const two = [
  generated('div', [
    field('a', [part('a', [field('a-a', [part('a-a', [field('a-a-a')])])])]),
    field('b', [part('b', [field('b-b', [part('b-b', [field('b-b-b')])])])]),
  ]),
]

test('without a budget everything is part of the page', async () => {
  const { html, hrefs, movedParts } = await fitted(two, undefined)
  for (const id of ['body-a-a-a', 'body-b-b-b']) expect(html).toContain(`id="${id}"`)
  expect(html).not.toContain('lectern-part')
  expect([hrefs, movedParts]).toEqual([[], []])
})

test('all fields of one level come before those of the next, which are loaded with the same IDs', async () => {
  const { html, movedParts } = await fitted(two, 500)
  for (const id of ['body-a-a', 'body-b-b']) expect(html).toContain(`id="${id}"`)
  expect(html).not.toContain('id="body-a-a-a"')
  expect(html).toContain(`part="${movedParts[0]?.href}" name="a-a" below="body-a-a"`)
  expect(movedParts.map(({ title, nodes }) => [title, render(nodes)])).toEqual([
    ['a-a', render([element('Api.Field', { id: 'schema-a', name: 'a-a-a' }, [words(20)])])],
    ['b-b', render([element('Api.Field', { id: 'schema-b', name: 'b-b-b' }, [words(20)])])],
  ])
})

test.each([450, 520, 600, 800, 2_000])('content is at most as large as its budget of %i bytes', async bytes => {
  const { html } = await fitted(two, bytes)
  expect(html.length).toBeLessThanOrEqual(bytes)
})

test('large fields become a link, and smaller ones after them do not', async () => {
  const nodes = [generated('div', [part('large', [words(400)]), part('small', [field('id')])])]
  const { html, movedParts } = await fitted(nodes, 600)
  expect(html).toContain('id="body-id"')
  expect(movedParts.map(({ title }) => title)).toEqual(['large'])
})

test('the fields of a schema with a key become a placeholder and are not part of the body itself', async () => {
  const props = {
    part: '/_schemas/user.html',
    name: 'User',
    prefix: 'body-user',
    ancestorHrefs: ['/_schemas/team.html'],
  }
  const { html, parts, hrefs } = await fitted([generated('div', [element('Api.Part', props, [words(1)])])], 2_000)
  expect(html).toBe('<div><lectern-part data-index="0"></lectern-part></div>')
  expect(parts).toEqual([
    {
      href: '/_schemas/user.html',
      before: '<Expandable>word ',
      after: '</Expandable>',
      linkHtml: 'word <Api.More part="/_schemas/user.html" name="User"></Api.More>',
      prefix: 'body-user',
      ancestorHrefs: ['/_schemas/team.html'],
    },
  ])
  expect(hrefs).toEqual([])
})

test('a component that renders its content twice leaves space for fewer fields', async () => {
  const fields = Array.from({ length: 20 }, (_, at) => part(`p${at}`, [field(`f${at}`)]))
  const double = (nodes: readonly BodyNode[]) => render(nodes).replaceAll('word ', 'word word ')
  const shownIn = (html: string) => html.split('<Api.Field').length - 1
  const [once, twice] = [
    await fitted([generated('div', fields)], 4_000),
    await fitted([generated('div', fields)], 4_000, { html: double }),
  ]
  expect(twice.html.length).toBeLessThanOrEqual(4_000)
  expect(shownIn(twice.html)).toBeGreaterThan(0)
  expect(shownIn(twice.html)).toBeLessThan(shownIn(once.html))
})

const many = Array.from({ length: 100 }, (_, at) => field(`f${at}`))

test('the first items of a long list are part of the page, and a link loads the others', async () => {
  const { html, movedParts } = await fitted([generated('div', many)], 3_000)
  expect(html.length).toBeLessThanOrEqual(3_000)
  const [movedPart] = movedParts
  const shown = html.split('<Api.Field').length - 1
  expect(shown).toBeGreaterThan(5)
  expect(movedPart?.title).toBe(`f${shown} … f99`)
  expect(render(movedPart?.nodes ?? [])).toBe(render(many.slice(shown)).replaceAll('id="body-', 'id="schema-'))
  expect(html).toContain(`<Api.More part="${movedPart?.href}" name="${movedPart?.title}" below="body">`)
})

test('a short list next to a long one is unchanged', async () => {
  const short = generated('section', many.slice(0, 3))
  const { html } = await fitted([short, generated('div', many)], 3_000)
  expect(html).toContain('id="body-f2"')
})

test('in a fragment, several links load the rest of a list', async () => {
  const { movedParts } = await fitted([generated('div', many)], 3_000, { movedPartBytes: 4_000 })
  expect(movedParts.length).toBeGreaterThan(2)
  // Ids of a fragment are a little longer than those that were measured.
  for (const { nodes } of movedParts) expect(render(nodes).length).toBeLessThanOrEqual(4_100)
  expect(movedParts.at(-1)?.title).toMatch(/ … f99$/)
})

test('content that authors wrote is never split', async () => {
  const { html, movedParts } = await fitted([element('div', {}, many), generated('div', many)], 5_000)
  expect(html.match(/id="body-f99"/g)).toHaveLength(1)
  expect(movedParts).toHaveLength(1)
})

test('tabs, code, text and allowed values are split without loss', async () => {
  const lines = Array.from({ length: 200 }, (_, at) => `line ${at}\n`).join('')
  const values = Array.from({ length: 300 }, (_, at) => [`v${at}`])
  const tabs = Array.from({ length: 40 }, (_, at) => element('Tab', { title: `T${at}` }, [words(20)]))
  const text = Array.from({ length: 600 }, (_, at) => `word${at}`).join(' ')
  const nodes = [
    generated('div', [element('Tabs', { sync: false }, tabs)]),
    generated('RequestExample', [element('CodeBlock', { code: lines, filename: 'cURL' })]),
    generated('div', [element('Api.Field', { id: 'body-kind', name: 'kind', values: values as PropValue })]),
    generated('div', [element('p', {}, [{ type: 'text', value: text }])]),
  ]
  const { html, movedParts } = await fitted(nodes, 6_000)
  expect(html.length).toBeLessThanOrEqual(6_000)
  const all = html + movedParts.map(rest => render(rest.nodes)).join('')
  for (let at = 0; at < 200; at++) expect(all).toContain(`line ${at}\n`)
  for (let at = 0; at < 300; at++) expect(all).toContain(`"v${at}"`)
  for (let at = 0; at < 40; at++) expect(all).toContain(`"T${at}"`)
  for (let at = 0; at < 600; at++) expect(all).toMatch(new RegExp(`word${at}\\b`))
})

test('long lists of constraints and examples are split too', async () => {
  const constraints = Array.from({ length: 300 }, (_, at) => ['field-pattern', `c${at};`])
  const moreExamples = Array.from({ length: 300 }, (_, at) => [`e${at};`])
  const props = {
    id: 'body-kind',
    name: 'kind',
    constraints: constraints as PropValue,
    moreExamples: moreExamples as PropValue,
  }
  const { html, movedParts } = await fitted([generated('div', [element('Api.Field', props)])], 6_000)
  expect(html.length).toBeLessThanOrEqual(6_000)
  const all = html + movedParts.map(rest => render(rest.nodes)).join('')
  for (let at = 0; at < 300; at++) for (const text of [`c${at};`, `e${at};`]) expect(all, text).toContain(text)
})

test('pages with the same list share the fragment with its remaining items', async () => {
  const [one, other] = [await fitted([generated('div', many)], 3_000), await fitted([generated('div', many)], 3_000)]
  expect(one.movedParts[0]?.href).toBe(other.movedParts[0]?.href)
  expect(one.movedParts[0]?.href).toMatch(/^\/_schemas\/f\d+-f99-\w+\.html$/)
})

test('addresses contain only letters and digits, whatever the names of the items', async () => {
  const values = Array.from({ length: 300 }, (_, at) => [`"https://a.example/#${at}%<T>"`])
  const names = Array.from({ length: 100 }, (_, at) => field(`/users/{id}?${at}`))
  const row = element('Api.Field', { id: 'body-kind', name: 'kind', values: values as PropValue })
  const { movedParts } = await fitted([generated('div', [row]), generated('div', names)], 6_000)
  expect(movedParts.length).toBeGreaterThan(1)
  for (const { href } of movedParts) expect(href).toMatch(/^\/_schemas\/[\w-]+\.html$/)
})

test('links in the remaining part are known too', async () => {
  const rows = Array.from({ length: 30 }, (_, at) => {
    const values = Array.from({ length: 3_000 }, (_, value) => [`v${at}-${value}`])
    return element('Api.Field', { id: `body-f${at}`, name: `f${at}`, values: values as PropValue })
  })
  const { html, movedParts } = await fitted([generated('div', rows)], 25_000)
  const linked = [
    ...(html + movedParts.map(({ nodes }) => render(nodes)).join('')).matchAll(/<Api.More part="([^"]+)"/g),
  ]
  const known = new Set(movedParts.map(({ href }) => href))
  expect(linked.map(([, href = '']) => href).filter(href => !known.has(href))).toEqual([])
})
