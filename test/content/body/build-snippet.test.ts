import { expect, test } from 'vitest'
import { buildPage } from '../../../src/content/parse-page.ts'

const settings = { variables: {}, components: [], code: true }

function diagnosticsOf(imports: Readonly<Record<string, string>>) {
  const file = { path: 'page.mdx', text: 'import First from "/snippets/0.mdx"\n\n<First />\n' }
  const snippets = Object.entries(imports).map(([path, text]) => ({ path, text }))
  const { diagnostics } = buildPage(settings, { file, imports: snippets, route: '/page' })
  return diagnostics.map(({ span, message, hint }) => `${span?.path}:${span?.line} ${message} ${hint}`)
}

const snippet = (next: string) => `import Next from "/snippets/${next}.mdx"\n\n<Next />\n`

test('snippets that import each other are reported', () => {
  expect(diagnosticsOf({ 'snippets/0.mdx': snippet('1'), 'snippets/1.mdx': snippet('0') })).toEqual([
    'snippets/1.mdx:3 Circular import of snippets: page.mdx → snippets/0.mdx → snippets/1.mdx → snippets/0.mdx. Remove one of the imports.',
  ])
})

test('snippets that are nested too deeply are not reported as circular', () => {
  const chain = Array.from({ length: 50 }, (_, index) => [`snippets/${index}.mdx`, snippet(`${index + 1}`)])
  expect(diagnosticsOf({ ...Object.fromEntries(chain), 'snippets/50.mdx': 'End' })).toEqual([
    'snippets/39.mdx:3 Snippets are nested more than 40 levels deep: "snippets/40.mdx" is left out. Remove one of the imports.',
  ])
})
