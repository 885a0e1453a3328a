import { expect, test } from 'vitest'
import { adaptStyles } from '../../../src/render/assets/adapt-styles.ts'
import { builtSite } from '../../support/built-site.ts'
import { docsFolder } from '../../support/docs-folder.ts'
import { literalSite } from '../../support/literal-site.ts'

const pages = { 'index.mdx': 'A', 'guides/start.mdx': 'B', 'v1.2.mdx': 'C', 'href.mdx': 'D' }

/** The style sheet as it is published. */
function adapted(css: string, settings: object = {}): string {
  const files = { ...pages, 'lectern.json': JSON.stringify(settings), 'style.css': css }
  return adaptStyles(literalSite(files).site, docsFolder(files).files).get('style.css') ?? css
}

test.each([
  ['a[href="/guides/start"] { color: red }', 'a:is([href="/guides/start"], [href="/guides/start/"]) { color: red }'],
  ["a[ href = '/v1.2' i ]::after", "a:is([ href = '/v1.2' i ], [ href = '/v1.2/' i ])::after"],
  ['.x > [HREF="/guides/start#b"]', '.x > :is([HREF="/guides/start#b"], [HREF="/guides/start/#b"])'],
  ['a[href$="/start"]', 'a:is([href$="/start"], [href$="/start/"])'],
  ['a[href$="href"]', 'a:is([href$="href"], [href$="href/"])'],
  ['a:not([href="/href"], .b)', 'a:not(:is([href="/href"], [href="/href/"]), .b)'],
  ['/* " */[href="/href"]', '/* " */:is([href="/href"], [href="/href/"])'],
  ["b{content:'a\n}[href='/href']", "b{content:'a\n}:is([href='/href'], [href='/href/'])"],
  ["b{src:url(a/*.png)}[href='/href']", "b{src:url(a/*.png)}:is([href='/href'], [href='/href/'])"],
])('%s matches both forms', (css, published) => {
  expect(adapted(css)).toBe(published)
})

test.each([
  [
    '[hidden]:where(:not([hidden="until-found"])){display:none!important}',
    '[hidden]:where(:not([data-styled])):where(:not([hidden="until-found"])){display:none!important}',
  ],
  ['.a > :not([ hidden ]) ~ p', '.a > :not([ hidden ]:where(:not([data-styled]))) ~ p'],
])('%s does not match elements that are hidden only for pages without styles', (css, published) => {
  expect(adapted(css)).toBe(published)
})

test.each([
  '/* [hidden] */ b { content: "[hidden]" } .hidden, [hidden="until-found"] { color: red }',
  'a[href="/guides/start/"]',
  'a[href="/"], a[href=""], a[href="#b"], a[href$="/"]',
  'a[href="/nowhere"], a[href$=".pdf"], a[href^="/guides"], a[href*="start"]',
  'a[href="https://example.com/guides/start"]',
  '/* a[href="/guides/start"] */ b { content: \'a[href="/guides/start"]\' }',
  '/* a[href="/guides/start"]',
  '.a\\"b { content: "[href=\'/guides/start\']" }',
  'b { content: "\\"[href=\'/guides/start\']" }',
  "b { content: \"[href='/guides/start']",
  'b { src: url(a?[href="/guides/start"]) }',
  'a[data-href="/guides/start"], a[href="/guides/start" x]',
])('%s is unchanged', css => {
  expect(adapted(css)).toBe(css)
})

test.each(['\\"', "\\'", '"\\\n', '/*', '[href="', '[ ', 'url(', 'url( '])(
  '%j without an end takes linear time',
  text => {
    const css = `${text}${text.repeat(200_000)}`
    expect(adapted(`a[href="/href"]{}${css}`)).toBe(`a:is([href="/href"], [href="/href/"]){}${css}`)
  },
)

test('without a folder per page, the trailing slash is the other form', () => {
  const settings = { pages: 'file', base: '/docs' }
  expect(adapted('a[href="/docs/guides/start/"], a[href="/docs/href"], a[href="/href/"]', settings)).toBe(
    'a:is([href="/docs/guides/start/"], [href="/docs/guides/start"]), a[href="/docs/href"], a[href="/href/"]',
  )
})

test('a build publishes the adapted sheet at the path of the file and reports scripts', async () => {
  const { files, diagnostics } = await builtSite({
    'docs.json': JSON.stringify({
      theme: 'mint',
      name: 'A',
      colors: { primary: '#0f766e' },
      navigation: { pages: ['index', 'href'] },
    }),
    'index.mdx': '---\ntitle: A\n---\n[D](/href)',
    'href.mdx': '---\ntitle: D\n---\nD',
    'a.css': 'a[href="/href"] {}',
    'b.css': 'b {}',
    'c.js': 'document.querySelector(\'[href="/href"]\')',
  })
  expect(files.get('a.css')).toBe('a:is([href="/href"], [href="/href/"]) {}')
  expect(files.get('b.css')).not.toContain(':is')
  expect(diagnostics.map(({ code }) => code)).toEqual(['render/link-selector'])
})
