import { expect, test } from 'vitest'
import { buildPage } from '../../src/content/parse-page.ts'

const settings = { variables: { known: 'x' }, components: [], code: true }

function undefinedVariables(text: string) {
  const { diagnostics } = buildPage(settings, { file: { path: 'page.mdx', text }, imports: [], route: '/page' })
  return diagnostics.map(({ code, span }) => `${code} ${span?.line}:${span?.column}–${span?.endColumn}`)
}

test('each undefined variable is reported at its own position', () => {
  const text = '---\ntitle: a\n---\n\nOne {{known}} {{ no }}\nand {{no}}, [two {{no}}](/a{{no}})\n'
  expect(undefinedVariables(text)).toEqual([
    'content/undefined-variable 5:15–23',
    'content/undefined-variable 6:5–11',
    // The properties of an element are built before its children.
    'content/undefined-variable 6:28–34',
    'content/undefined-variable 6:18–24',
  ])
})
