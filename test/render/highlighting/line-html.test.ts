import { expect, test } from 'vitest'
import { type HighlightSettings, highlight } from '../../../src/render/highlighting/highlight.ts'
import type { TypeNote } from '../../../src/render/highlighting/type-checker.ts'
import { runSequentially } from '../../../src/source/stage.ts'

const settings: HighlightSettings = { themes: { light: 'github-light', dark: 'github-dark' }, grammars: [] }

async function draw(code: string, notes: readonly TypeNote[]) {
  const block = await highlight.apply(settings, { language: 'ts', code, notes }, runSequentially)
  if (!block) throw new Error('It was not highlighted.')
  const plain = (html: string) => html.replace(/<span class="c\d+">([^<]*)<\/span>/g, '$1')
  const below = Object.entries(block.below ?? {}).map(([line, html]) => [line, plain(html)])
  return { lines: block.lines.map(plain), below: Object.fromEntries(below), isTyped: block.isTyped }
}

const hover = (line: number, column: number, length: number, text: string, docs?: string): TypeNote => ({
  kind: 'hover',
  line,
  column,
  length,
  text,
  ...(docs === undefined ? {} : { docs }),
})

test('a name has its type in a box that the keyboard can reach', async () => {
  const { lines, isTyped } = await draw('let a', [hover(0, 4, 1, 'let a: <T>', 'Docs & more')])
  expect(lines).toEqual([
    'let <span class="typed" tabindex="0">a<span class="type-box">let a: &lt;T&gt;<span class="type-docs">Docs &amp; more</span></span></span>',
  ])
  expect(isTyped).toBe(true)
})

test('a type is not explained twice', async () => {
  const again = [0, 1].map(line => hover(line, 0, 1, 'let a: 1', 'Docs'))
  const { lines } = await draw('a\na', again)
  expect(lines[1]).toBe('<span class="typed">a<span class="type-box">let a: 1</span></span>')
})

test('highlights and errors can begin and end within names and around them', async () => {
  const notes: TypeNote[] = [
    hover(0, 4, 4, 'let name: 1'),
    { kind: 'error', line: 0, column: 2, length: 4, code: 1, text: 'A' },
    { kind: 'mark', line: 0, column: 5, length: 4 },
  ]
  const { lines } = await draw('let name = 1', notes)
  const text = lines[0]?.replace(/<span class="type-box">.*?<\/span>(?=<\/span>)/, '').replace(/<[^>]*>/g, '')
  expect(text).toBe('let name = 1')
  expect(lines[0]?.replace(/class="c\d+ /g, 'class="')).toContain('<span class="type-wrong type-mark">a</span>')
})

test('white space within a highlight is highlighted, and white space after it is not', async () => {
  const { lines } = await draw('a = b', [{ kind: 'mark', line: 0, column: 0, length: 3 }])
  const [line = ''] = lines
  expect(line.replace(/class="(?:c\d+ )?type-mark"/g, 'M')).toBe('<span M>a</span><span M> </span><span M>=</span> b')
})

test('queried types are below their line, each on its own line', async () => {
  const { below } = await draw('name.\nb', [
    { kind: 'log', line: -1, tag: 'log', text: '<above>' },
    { kind: 'query', line: 0, column: 2, length: 1, text: 'let a: 1' },
    { kind: 'completions', line: 0, column: 4, length: 0, names: ['name', 'nano', 'other'], written: 'na' },
    { kind: 'mark', line: 1, column: 0, length: 1, text: 'a word' },
    { kind: 'error', line: 1, column: 0, length: 1, code: 2322, text: 'No.' },
  ])
  expect(below).toEqual({
    '-1': '<span class="type-note type-log"><span>&lt;above&gt;\n</span></span>',
    0:
      '<span class="type-note type-query" style="--at:2"><span>let a: 1\n</span></span>' +
      '<span class="type-note type-completions" style="--at:2"><span><span class="type-item"><b>na</b>me\n</span>' +
      '<span class="type-item"><b>na</b>no\n</span><span class="type-item">other\n</span>\n</span></span>',
    1:
      '<span class="type-note type-comment" style="--at:0"><span>a word\n</span></span>' +
      '<span class="type-note type-error"><span><b>TS2322</b> No.\n</span></span>',
  })
})

test('a block without annotations is rendered as before', async () => {
  const plain = await highlight.apply(settings, { language: 'ts', code: 'let a = 1' }, runSequentially)
  const typed = await highlight.apply(settings, { language: 'ts', code: 'let a = 1', notes: [] }, runSequentially)
  expect(plain).toEqual({ lines: plain?.lines })
  expect(typed?.lines.join().replace(/<[^>]*>/g, '')).toBe('let a = 1')
})
