import { expect, test } from 'vitest'
import { completeBody } from '../../../src/render/fragments/complete-body.ts'
import type { BodyWithParts, HtmlPart } from '../../../src/render/output/rendered-body.ts'

const place = (index: number) => `<lectern-part data-index="${index}"></lectern-part>`
const hrefOf = (name: string) => `/_schemas/${name}.html`

const part = (name: string, prefix: string, ancestorHrefs: readonly string[] = []): HtmlPart => ({
  href: hrefOf(name),
  before: '<details>',
  after: '</details>',
  linkHtml: `<lectern-more><a href="${hrefOf(name)}">${name}</a></lectern-more>`,
  prefix,
  ancestorHrefs,
})

function body(html: string, parts: readonly HtmlPart[], onDemand: Partial<BodyWithParts['onDemand']> = {}) {
  const all = { hrefs: [], included: [], movedParts: [], ...onDemand }
  return { leadHtml: '', html, asideHtml: '', needsHydration: false, parts, onDemand: all }
}

/** Each fragment has one field, in which the fields of the next one have their place. */
const fragments: Readonly<Record<string, BodyWithParts>> = {
  [hrefOf('a')]: body(`<p id="schema-b">A</p>${place(0)}`, [part('b', 'schema-b')]),
  [hrefOf('b')]: body(`<p id="schema-c"><a href="#schema-c">B</a></p>${place(0)}`, [part('c', 'schema-c')]),
  [hrefOf('c')]: body(`<p id="schema-a">C</p>${place(0)}`, [part('a', 'schema-a')]),
  [hrefOf('large')]: body('x'.repeat(5_000), []),
}

const completed = (start: BodyWithParts, bytes: number, nestedBytes = bytes) =>
  completeBody(start, { bytes, nestedBytes, fragmentBase: '/_schemas/', context: '' }, href => {
    const found = fragments[href]
    return found && Promise.resolve(found)
  })

test('fields are shown inline, with IDs of their place, unless a schema would be inside itself', async () => {
  const { html, onDemand } = await completed(body(`<h2>Body</h2>${place(0)}`, [part('a', 'body')]), 5_000)
  expect(html).toBe(
    [
      '<h2>Body</h2><details><p id="body-b">A</p>',
      '<details><p id="body-b-c"><a href="#body-b-c">B</a></p>',
      '<details><p id="body-b-c-a">C</p>',
      '<lectern-more><a href="/_schemas/a.html">a</a></lectern-more>',
      '</details></details></details>',
    ].join(''),
  )
  expect(onDemand).toEqual({ hrefs: [hrefOf('a')], included: ['a', 'b', 'c'].map(hrefOf), movedParts: [] })
})

test('all fields of one level come before those of the next', async () => {
  const start = body(place(0) + place(1), [part('a', 'one'), part('b', 'two')])
  const { html, onDemand } = await completed(start, 5_000, 240)
  expect(html).toContain('id="one-b"')
  expect(html).toContain('id="two-c"')
  expect(html).not.toContain('id="one-b-c"')
  expect(onDemand.hrefs).toEqual([hrefOf('b'), hrefOf('c')])
})

test.each([200, 300, 400, 500])('a body is at most as large as its budget of %i bytes', async bytes => {
  const { html } = await completed(body(place(0), [part('a', 'body')]), bytes)
  expect(html.length).toBeLessThanOrEqual(bytes)
})

test('large fields become a link, and smaller ones after them do not', async () => {
  const { html } = await completed(body(place(0) + place(1), [part('large', 'one'), part('c', 'two')]), 1_000)
  expect(html).toContain(part('large', 'one').linkHtml)
  expect(html).toContain('id="two-a"')
})

test('a schema that already surrounds a place on the page is a link there', async () => {
  const { html, onDemand } = await completed(body(place(0), [part('a', 'body', [hrefOf('b')])]), 5_000)
  expect(html).toContain('id="body-b"')
  expect(html).not.toContain('id="body-b-c"')
  expect(onDemand.hrefs).toEqual([hrefOf('b')])
})

test('a fragment that does not exist is a link', async () => {
  const { html } = await completed(body(place(0), [part('unknown', 'body')]), 5_000)
  expect(html).toBe(part('unknown', 'body').linkHtml)
})

test('a page that contains a fragment also loads what the fragment loads on demand', async () => {
  const rest = { href: hrefOf('rest'), title: 'Rest', nodes: [] }
  const more = `<lectern-more data-below="schema"><a href="${rest.href}">Rest</a></lectern-more>`
  const found = body(more, [], { hrefs: [hrefOf('other')], movedParts: [rest] })
  const budget = { bytes: 5_000, nestedBytes: 5_000, fragmentBase: '/_schemas/', context: '' }
  const { html, onDemand } = await completeBody(body(place(0), [part('a', 'body-x')]), budget, async () => found)
  expect(html).toContain('<lectern-more data-below="body-x">')
  expect(onDemand.hrefs).toEqual([hrefOf('other')])
  expect(onDemand.movedParts).toEqual([{ ...rest, owner: hrefOf('a') }])
})

test('the same schema at two places with the same name has an ID for each field', async () => {
  const start = body(`<p id="body-c">Own</p>${place(0)}${place(1)}`, [part('c', 'body'), part('b', 'body')])
  const { html } = await completed(start, 5_000)
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  expect(ids.slice(0, 4)).toEqual(['body-c', 'body-a', 'body-a-b', 'body-a-b-c'])
  expect(new Set(ids).size).toBe(ids.length)
  expect(html).toContain('<p id="body-2-c">')
})

test('a link to a field leads to the field, also if its id has a number', async () => {
  const inner = body(`<p id="schema-card"><a href="#schema-card">Card</a></p>${place(0)}`, [part('c', 'schema-card')])
  const budget = { bytes: 5_000, nestedBytes: 5_000, fragmentBase: '/_schemas/', context: '' }
  const start = body(`<p id="body-card">Own</p>${place(0)}`, [part('x', 'body')])
  const { html } = await completeBody(start, budget, async href => (href === hrefOf('x') ? inner : body('', [])))
  expect(html).toContain('<p id="body-card-2"><a href="#body-card-2">Card</a></p>')
})

test('a schema that already surrounds a place in a fragment is a link there', async () => {
  const inner = body(place(0), [part('b', 'schema-y', [hrefOf('b')])])
  const budget = { bytes: 5_000, nestedBytes: 5_000, fragmentBase: '/_schemas/', context: '' }
  const { onDemand } = await completeBody(body(place(0), [part('x', 'body')]), budget, async () => inner)
  expect(onDemand).toEqual({ hrefs: [hrefOf('b')], included: [hrefOf('x')], movedParts: [] })
})

test('texts that look like IDs are unchanged', async () => {
  const text = '<p title=" id=&quot;schema-b&quot;">a id="schema-b" href="#schema"</p>'
  const budget = { bytes: 5_000, nestedBytes: 5_000, fragmentBase: '/_schemas/', context: '' }
  const { html } = await completeBody(body(place(0), [part('a', 'body')]), budget, async () => body(text, []))
  expect(html).toContain(text)
})
