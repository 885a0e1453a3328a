import { expect, test } from 'vitest'
import { buildPage } from '../../../src/content/parse-page.ts'
import type { TypeChecker, TypeCheckResult } from '../../../src/render/highlighting/type-checker.ts'
import { missingPackages } from '../../../src/render/highlighting/type-diagnostics.ts'
import { highlightTyped } from '../../../src/render/highlighting/typed-blocks.ts'
import { runSequentially } from '../../../src/source/stage.ts'

/** A page through a compiler that says the same of each block. */
async function render(text: string, reply: TypeCheckResult) {
  const settings = { variables: {}, components: ['Steps', 'CodeBlock'], code: true }
  const { body } = buildPage(settings, { file: { path: 'p.mdx', text }, imports: [], route: '/p' }).value
  const types: TypeChecker = { cacheKey: () => '', check: async blocks => blocks.map(() => reply) }
  const highlighting = { themes: { light: 'github-light', dark: 'github-dark' }, grammars: [] }
  return highlightTyped(body.children, types, highlighting, runSequentially)
}

const typed = { code: 'a', notes: [] }
const page = 'Text\n\n<Steps>\n\n```ts twoslash\nconst a = 1\n  const b = c\n```\n\n</Steps>\n'

test('blocks are found at every position', async () => {
  const { value, diagnostics } = await render(page, { typed, problems: [] })
  expect(Object.keys(value)).toEqual(['ts twoslash\nconst a = 1\n  const b = c'])
  expect(diagnostics).toEqual([])
})

test('a type error is reported at its position in the page, with its error number', async () => {
  const problem = {
    kind: 'type-error',
    line: 1,
    column: 12,
    message: "Cannot find name 'c'.",
    codes: [2304, 2322],
  } as const
  const { value, diagnostics } = await render(page, { problems: [problem] })
  expect(value).toEqual({})
  expect(diagnostics).toEqual([
    {
      code: 'render/twoslash-type-error',
      severity: 'warning',
      message:
        "The code has a type error that it does not declare: TS2304 Cannot find name 'c'. It is shown without types.",
      span: { path: 'p.mdx', line: 7, column: 13 },
      hint: 'Fix the code, or declare the error on a separate line: "// @errors: 2304 2322".',
    },
  ])
})

test.each([
  ["Cannot find module 'zod' or its corresponding type declarations.", /Install the missing package/],
  ["Cannot find module './a' or its corresponding type declarations.", /relative to the docs folder/],
])('a missing module gets its own hint: %s', async (message, hint) => {
  const { diagnostics } = await render(page, { problems: [{ kind: 'type-error', line: 0, message, codes: [2307] }] })
  expect(diagnostics[0]?.hint).toMatch(hint)
})

test('a position that cannot be mapped is reported once, at the start of its line and never after the block', async () => {
  const problems = [
    { kind: 'failed', line: 99, message: 'It ended' },
    { kind: 'unknown-setting', line: 0, message: 'eror' },
  ] as const
  const { value, diagnostics } = await render(page + page, { typed, problems })
  expect(Object.keys(value)).toHaveLength(1)
  expect(diagnostics.map(({ code, span }) => [code, span?.line, span?.column])).toEqual([
    ['render/twoslash-failed', 7, 3],
    ['render/twoslash-unknown-setting', 6, 1],
    ['render/twoslash-failed', 17, 3],
    ['render/twoslash-unknown-setting', 16, 1],
  ])
  expect(diagnostics[0]?.message).toBe(
    'The types of this code block could not be determined: It ended. It is shown without types.',
  )
})

test('missing packages are listed with the command that installs them', () => {
  const span = { path: 'p.mdx', line: 1, column: 1 }
  expect(missingPackages(['twoslash', 'typescript'], span).hint).toContain(
    'npm install --save-dev twoslash typescript@6',
  )
  expect(missingPackages(['typescript'], span).message).toContain('typescript. It is not installed')
})
