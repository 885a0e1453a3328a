import { expect, test, vi } from 'vitest'
import { components } from '../../../src/components/components.ts'
import { emptyPageData } from '../../../src/components/page-data.ts'
import { buildPage } from '../../../src/content/parse-page.ts'
import type { Body } from '../../../src/content/tree/body.ts'
import { element, text } from '../../../src/reference/context/node-builders.ts'
import { renderBody } from '../../../src/render/body/render-body.ts'
import { emptyLookups } from '../../../src/render/islands/lookups.ts'
import type { PageAuthorCode } from '../../../src/render/islands/render-islands.ts'
import type { LookupResult } from '../../../src/render/islands/resolve-lookups.ts'
import type { BundledCode, Lookups, RenderedIsland } from '../../../src/render/ports.ts'
import { runSequentially } from '../../../src/source/stage.ts'

const names = Object.keys(components).filter(name => /^[A-Z]/.test(name))

async function render(text: string, author?: PageAuthorCode) {
  const settings = { variables: {}, components: names, code: true }
  const { body } = buildPage(settings, { file: { path: 'p.mdx', text }, imports: [], route: '/p' }).value
  return draw(body, author)
}

function draw(body: Body, author?: PageAuthorCode) {
  const highlighting = { themes: { light: 'github-light', dark: 'github-dark' }, grammars: [] }
  return renderBody({ route: '/p', path: 'p.mdx', body, data: emptyPageData, highlighting, author }, runSequentially)
}
const htmlOf = async (text: string) => (await render(text)).value.html

test('Markdown becomes HTML', async () => {
  expect(await htmlOf('A **bold** `a < b` word.\n\n- one\n- two')).toBe(
    '<p>A <strong>bold</strong> <code>a &lt; b</code> word.</p>\n<ul><li>one</li><li>two</li></ul>',
  )
})

test('text of an author never becomes markup', async () => {
  expect(await htmlOf('{"<script>alert(1)</script>"} &lt;b&gt; \\<i> <b title={"\\"><i>"}>x</b>')).toBe(
    '<p>&lt;script>alert(1)&lt;/script> &lt;b> &lt;i> <b title="&quot;>&lt;i>">x</b></p>',
  )
})

test('formulas include MathML for screen readers', async () => {
  const html = await htmlOf('Inline $x^2$.\n\n$$\ny\n$$')
  expect(html).toMatch(/<span class="math"><span class="katex">.*<math/)
  expect(html).toMatch(/<div class="math math-block" tabindex="0"><span class="katex-display">/)
})

test('the source of an invalid formula is shown, and the error is reported', async () => {
  const { value, diagnostics } = await render('Broken $\\frac{<b>$ here.')
  expect(value.html).toContain('<code class="math-error">\\frac{&lt;b&gt;</code>')
  expect(diagnostics.map(({ code }) => code)).toEqual(['render/faulty-formula'])
})

test('errors in formulas are reported at their positions', async () => {
  const { diagnostics } = await render('Text $\\faulty$\n\n- $$\n  \\frac{a\n  $$')
  expect(diagnostics.map(({ span }) => [span?.line, span?.column])).toEqual([
    [1, 6],
    [3, 3],
  ])
})

test.each(['\\href{javascript:alert(1)}{x}', '\\url{javascript:alert(1)}', '\\htmlData{onclick=alert(1)}{x}'])(
  'a formula cannot run code: %s',
  async tex => {
    const { value } = await render(`$${tex}$`)
    expect(value.html).not.toMatch(/<a [^>]*javascript:|data-onclick|onclick="/)
  },
)

test('characters that are missing in the formula fonts are rendered, and nothing is written to the console', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(await htmlOf('$\\text{☃ 😀}$')).toContain('☃')
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})

test('no attribute links to a script', async () => {
  const tags = [
    '<form action="javascript:x"><button formAction=" JavaScript:x">b</button></form>',
    '<svg><a xlinkHref="javascript:x"><animate attributeName="href" to="javascript:x" /></a></svg>',
    '<object data="javascript:x"></object>',
  ]
  expect(await htmlOf(tags.join('\n\n'))).not.toMatch(/script:/i)
  expect(await htmlOf('<p title="javascript: the parts">x</p>')).toContain('title="javascript: the parts"')
})

test('a formula that expands forever is stopped', async () => {
  const { diagnostics } = await render('$\\def\\a{\\a\\a}\\a$')
  expect(diagnostics.map(({ code }) => code)).toEqual(['render/faulty-formula'])
})

test('a panel and examples go to the right column', async () => {
  const { value } = await render(
    'Text.\n\n<Panel>\nIn the panel\n</Panel>\n\n<RequestExample>\n\n```js\nrequest()\n```\n\n</RequestExample>',
  )
  expect(value.html.trim()).toBe('<p>Text.</p>')
  expect(value.asideHtml).toContain('In the panel')
  expect(value.asideHtml).toContain('request')
})

test('a request comes before its response, whatever the order in the source', async () => {
  const { value } = await render(
    '<ResponseExample>\nAnswer\n</ResponseExample>\n\n<RequestExample>\nAsk\n</RequestExample>',
  )
  expect(value.asideHtml.match(/(?<=class=")(request|response)-example/g)).toEqual([
    'request-example',
    'response-example',
  ])
})

test('an endpoint at the top comes before the body, and one further down stays where it was written', async () => {
  const endpoint = element('Api.Endpoint', { method: 'GET', path: '/a' })
  const { value } = await draw({ children: [endpoint, text('Words.'), endpoint], islands: [] })
  expect(value.leadHtml.match(/api-endpoint/g)).toHaveLength(1)
  expect(value.html).toMatch(/^Words\..*api-endpoint/)
})

test('a description of several paragraphs comes with the endpoint, before the examples', async () => {
  const endpoint = element('Api.Endpoint', { method: 'GET', path: '/a' })
  const first = { $nodes: [element('p', {}, [text('First.')])] }
  const description = element('Api.Description', { first }, [element('p', {}, [text('Second.')])])
  const { value } = await draw({ children: [endpoint, description, element('p', {}, [text('Fields.')])], islands: [] })
  expect(value.leadHtml).toMatch(/^<lectern-code class="api-endpoint".*<p>First\.<\/p><p>Second\.<\/p>$/)
  expect(value.html).toBe('<p>Fields.</p>')
})

test('the same code is highlighted once, wherever it is', async () => {
  const html = await htmlOf('<Tabs><Tab title="A">\n\n```js\nlet a\n```\n\n</Tab></Tabs>\n\n```js\nlet a\n```')
  expect(html.match(/<span class="c\d+">let <\/span>/g)).toHaveLength(2)
})

/** An author's code that draws one island. */
function authorOf(
  island: RenderedIsland,
  named: Lookups = emptyLookups,
  faults: LookupResult['linkDiagnostics'] = new Map(),
): PageAuthorCode {
  const code: BundledCode = {
    files: [],
    diagnostics: [],
    scriptOf: () => undefined,
    stoppedIslandsOf: () => [],
    lookupsOf: () => island.lookups,
    referencesOf: () => named,
    markdownFilesOf: () => [],
    render: async () => ({ value: [island], diagnostics: [] }),
  }
  const links = { '/a': { href: '/base/a', isExternal: false } }
  return {
    code,
    resolveLookups: async () => ({
      tables: { links, icons: {}, code: {} },
      linkDiagnostics: faults,
      similarIcons: new Map(),
    }),
    markdown: async () => ({ value: '', diagnostics: [] }),
  }
}

const own = 'export const Own = ({ children }) => { useState(0); return <b>{children}</b> }\n\n'
const slot = '<lectern-slot data-slot="0"></lectern-slot>'

test('problems in the data of an island are reported at the island', async () => {
  const lookups = { links: ['/gone'], icons: ['no-icon||'], code: [] }
  const broken = { code: 'site/broken-link', severity: 'warning', message: 'Gone.' } as const
  const author = authorOf({ html: '<b></b>', hydration: 'none', lookups }, emptyLookups, new Map([['/gone', [broken]]]))
  const { diagnostics } = await render(`${own}Text.\n\n<Own />\n`, author)
  const span = { path: 'p.mdx', line: 5, column: 1 }
  expect(diagnostics).toMatchObject([
    { code: 'site/broken-link', span },
    { code: 'render/unknown-icon', span },
  ])
})

test('author code is rendered where its tag is, around its children', async () => {
  const author = authorOf({ html: `<b>${slot}</b>`, hydration: 'none', lookups: emptyLookups })
  const { value } = await render(`${own}<Own>\n\n**Given** text\n\n</Own>`, author)
  expect(value).toMatchObject({ html: '<b><p><strong>Given</strong> text</p></b>', needsHydration: false })
})

test('a hydrated island comes with the data that it uses', async () => {
  const lookups = { ...emptyLookups, links: ['/a'] }
  const author = authorOf({ html: `<b>${slot}</b>`, hydration: 'hydrate', lookups })
  const { value } = await render(`${own}<Own>\n\n**Given** text\n\n</Own>`, author)
  expect(value.needsHydration).toBe(true)
  expect(value.html).toBe(
    '<lectern-island data-index="0"><b><lectern-slot data-slot="0"><p><strong>Given</strong> text</p></lectern-slot></b>' +
      '<script type="application/json">{"links":{"/a":{"href":"/base/a","isExternal":false}},"iconLibrary":"fontawesome","lang":"en"}</script></lectern-island>',
  )
})

test('children that are hidden at first are in a template', async () => {
  const author = authorOf({ html: '<b></b>', hydration: 'hydrate', lookups: emptyLookups })
  const { value } = await render(`${own}<Own>\n\n**Given** text\n\n</Own>`, author)
  expect(value.html).toContain('<b></b><template data-slot="0"><p><strong>Given</strong> text</p></template><script')
})

test('if an island cannot be rendered, its children or an error box are shown', async () => {
  const author = authorOf({ hydration: 'none', lookups: emptyLookups })
  expect((await render(`${own}<Own>\n\n**Given** text\n\n</Own>`, author)).value.html).toBe(
    '<p><strong>Given</strong> text</p>',
  )
  expect((await render(`${own}<Own />`, author)).value.html).toContain('<p class="error-box-message">&lt;Own></p>')
})
