import * as shiki from 'shiki'
import { beforeEach, expect, test, vi } from 'vitest'
import { highlight } from '../../../src/render/highlighting/highlight.ts'
import { runSequentially } from '../../../src/source/stage.ts'

vi.mock('shiki', async importOriginal => {
  const original = await importOriginal<typeof shiki>()
  return { ...original, createHighlighter: vi.fn(original.createHighlighter) }
})

const createHighlighter = vi.mocked(shiki.createHighlighter)
beforeEach(() => {
  createHighlighter.mockClear()
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
  expect(createHighlighter).toHaveBeenCalledTimes(1)
})

test('a grammar of the author replaces only the language of its name', async () => {
  const grammar = { name: 'ts', scopeName: 'source.own', patterns: [{ match: 'const', name: 'comment' }] }
  const [typescript, ts] = await highlightAs(['typescript', 'ts'], 'nord', [JSON.stringify(grammar)])
  expect(ts).not.toEqual(typescript)
  expect(createHighlighter).toHaveBeenCalledTimes(2)
})
