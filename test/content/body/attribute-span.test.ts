import { expect, test } from 'vitest'
import { components } from '../../../src/components/components.ts'
import { buildPage } from '../../../src/content/parse-page.ts'
import { offsetAt } from '../../../src/source/diagnostics/position.ts'

const names = Object.keys(components).filter(name => /^[A-Z]/.test(name))
const settings = { variables: {}, components: names, code: true }

/** The source text at the span of each link and icon of a page. */
function spansOf(body: string) {
  const text = `---\ntitle: Page\n---\n${body}`
  const { value } = buildPage(settings, { file: { path: 'page.mdx', text }, imports: [], route: '/page' })
  return [...value.page.links, ...value.page.icons].map(({ span }) =>
    text.slice(offsetAt(text, span.line, span.column), offsetAt(text, span.endLine ?? 0, span.endColumn ?? 0)),
  )
}

test('the position of a link or an icon in an element is its attribute', () => {
  expect(spansOf('<Card\n  title="a"\n  icon="bolt"\n  href="/start"\n>\n  text\n</Card>')).toEqual([
    'href="/start"',
    'icon="bolt"',
  ])
  expect(spansOf('<Columns>\n<Card href="/one">a</Card>\n<Card href="/two">b</Card>\n</Columns>')).toEqual([
    'href="/one"',
    'href="/two"',
  ])
  expect(spansOf('<Card href={\'/start\'} icon={ "bolt" } />')).toEqual(["href={'/start'}", 'icon={ "bolt" }'])
})

test('the position is the name of the attribute if its value is computed', () => {
  expect(spansOf('export const start = "/start"\n\n<Card title="a" href={start} />')).toEqual(['href'])
  expect(spansOf('<Card href="/a?b=1&amp;c=2" />')).toEqual(['href'])
})

test('the position of a link in an expression is the attribute with its value', () => {
  expect(spansOf('{[1].map(() => <p><Card href="/one" /><Card href="/two" /></p>)}')).toEqual([
    'href="/one"',
    'href="/two"',
  ])
  const computed = '{[1].map(n => <Card href={"/" + n} />)}'
  expect(spansOf(computed)).toEqual([computed])
})
