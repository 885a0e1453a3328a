import { beforeEach, expect, test, vi } from 'vitest'
import { highlight } from '../../../src/render/highlighting/highlight.ts'
import * as shiki from '../../../src/render/highlighting/shiki.ts'
import { runSequentially } from '../../../src/source/stage.ts'

vi.mock('../../../src/render/highlighting/shiki.ts', async importOriginal => {
  const original = await importOriginal<typeof shiki>()
  return { ...original, createTokenizer: vi.fn(original.createTokenizer) }
})

const createTokenizer = vi.mocked(shiki.createTokenizer)
beforeEach(() => {
  createTokenizer.mockClear()
})

/** The HTML of a block for each name. Settings that no other test has, so that no grammar is loaded yet. */
async function highlightAs(names: readonly string[], light: string, grammars: readonly string[] = []) {
  const settings = { themes: { light, dark: 'github-dark' }, grammars }
  const html: unknown[] = []
  for (const language of names)
    html.push(await highlight.apply(settings, { language, code: 'const url = "https://a.example/b"' }, runSequentially))
  return html
}

test('names of one language share a grammar', async () => {
  const [first, ...others] = await highlightAs(['typescript', 'ts', 'mts', 'TS'], 'min-light')
  expect(others).toEqual([first, first, first])
  expect(createTokenizer).toHaveBeenCalledTimes(1)
})

test('a grammar of the author replaces only the language of its name', async () => {
  const grammar = { name: 'ts', scopeName: 'source.own', patterns: [{ match: 'const', name: 'comment' }] }
  const [typescript, ts] = await highlightAs(['typescript', 'ts'], 'nord', [JSON.stringify(grammar)])
  expect(ts).not.toEqual(typescript)
  expect(createTokenizer).toHaveBeenCalledTimes(2)
})
