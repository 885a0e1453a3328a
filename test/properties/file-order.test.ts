import fc from 'fast-check'
import { expect, test } from 'vitest'
import { builtSite } from '../support/built-site.ts'
import { leastConfig } from '../support/literal-config.ts'

const project = {
  'docs.json': JSON.stringify({
    ...leastConfig,
    redirects: [{ source: '/old', destination: '/a' }],
    navigation: { groups: [{ group: 'Start', pages: ['index', 'a', 'b/c'] }] },
  }),
  'index.mdx': "import S from '/snippets/s.mdx'\n\n# Home\n\n<S />\n\n[broken](/nowhere) ![gone](/gone.png)",
  'a.mdx': '# A\n\n<Icon icon="rocket" /> <Icon icon="no-such-icon" />',
  'a/index.mdx': '# Another A',
  'b/c.mdx': '# C\n\n<div className="p-4 m-2">x</div>',
  'b/C.mdx': '# Capital C',
  'unlisted.md': '# Unlisted\n\n<div className="m-2 p-8">x</div>',
  'unlisted.mdx': '# Unlisted too',
  'snippets/s.mdx': 'A snippet with [a broken link](/nowhere).',
  'style.css': 'a {}',
  'b/other.css': 'b {}',
  'script.js': 'alert()',
  'images/x.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
}

test('the site does not depend on the order of files', async () => {
  const { files, diagnostics } = await builtSite(project)
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(Object.entries(project), { minLength: Object.keys(project).length }),
      async entries => {
        const shuffled = await builtSite(Object.fromEntries(entries))
        expect(sorted([...shuffled.files])).toEqual(sorted([...files]))
        expect(shuffled.diagnostics).toEqual(diagnostics)
      },
    ),
    { numRuns: 15 },
  )
})

const sorted = (entries: readonly (readonly [string, string])[]) =>
  [...entries].sort(([left], [right]) => (left < right ? -1 : 1))
