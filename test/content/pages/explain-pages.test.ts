import { expect, test } from 'vitest'
import { explainPages } from '../../../src/content/pages/explain-pages.ts'
import { buildPage } from '../../../src/content/parse-page.ts'
import { type Run, runSequentially } from '../../../src/source/stage.ts'

const settings = { variables: {}, components: [], code: true }

/** A page as it is built after remark has explained it, and the stages that ran. */
async function explained(text: string) {
  const stages: string[] = []
  const run: Run = (stage, shared, inputs) => {
    stages.push(stage.name)
    return runSequentially(stage, shared, inputs)
  }
  const input = { file: { path: 'page.mdx', text }, imports: [], route: '/page' }
  const [result = input] = await explainPages([input], [buildPage(settings, input)], settings, run)
  const { diagnostics } = buildPage(settings, result)
  return { stages, lines: diagnostics.map(({ span, message }) => `${span?.line}:${span?.column} ${message}`) }
}

test('the position and the reason of a syntax error come from remark', async () => {
  const { lines } = await explained('---\ntitle: x\n---\n\nA `Map` is Map<String, string> here.\n\nx {a b} y\n')
  expect(lines).toEqual([
    expect.stringMatching(
      /^5:22 "<String, string>" is not a valid tag, so it is shown as text\. Unexpected character `,`/,
    ),
    expect.stringMatching(/^7:\d+ "\{a b\}" is not a JavaScript expression, so it is shown as text\.$/),
  ])
})

test('of several syntax errors in a line, each has its own position and reason', async () => {
  expect((await explained('a < b and <5 and {x\n')).lines).toEqual([
    expect.stringMatching(/^1:12 "<5 and \{x" is not a valid tag.*Unexpected character `5`/),
    '1:18 "{" opens an expression that is never closed, so it is shown as text.',
  ])
})

test('a brace that is never closed is reported where it is, even on the last line', async () => {
  expect((await explained('Text.\n\nBroken {{ here <Foo\n')).lines).toEqual([
    '3:8 "{" opens an expression that is never closed, so it is shown as text.',
    '3:16 "<Foo" is not a valid tag, so it is shown as text.',
  ])
})

test('remark is not loaded for valid pages or for pages with an unambiguous repair', async () => {
  expect(await explained('text\n')).toEqual({ stages: [], lines: [] })
  expect((await explained('a <br> b <!-- c -->\n')).stages).toEqual([])
})

test('a page that only the fast parser rejects is built from remark’s tree', async () => {
  const input = { file: { path: 'page.mdx', text: 'text\n' }, imports: [], route: '/page' }
  const rejected = { code: 'content/unreadable-mdx', severity: 'error', message: '' } as const
  const outcome = { value: undefined, diagnostics: [{ ...rejected, span: { path: 'page.mdx', line: 1, column: 1 } }] }
  // Nothing is known that only the fast parser rejects.
  const [result] = await explainPages(
    [input],
    [outcome],
    settings,
    async () =>
      [
        { problems: [], tree: '{"root":{"type":"root","children":[{"type":"text","value":"tree"}]},"diagnostics":[]}' },
      ] as never,
  )
  expect(buildPage(settings, result ?? input).value.body.children).toEqual([{ type: 'text', value: 'tree' }])
})

test('positions of unclosed tags count the front matter', async () => {
  const { lines } = await explained('---\ntitle: x\n---\n\n<Tip>\n\n- a\n')
  expect(lines).toEqual([expect.stringMatching(/^\d+:\d+ "<Tip>" is never closed/)])
  expect((await explained('---\ntitle: x\n---\n\n> <Tip>\n> a\n\nb\n')).lines).toEqual([
    expect.stringMatching(/^5:\d "<Tip>" is not closed in this block quote, so it is shown as text\.$/),
  ])
})
