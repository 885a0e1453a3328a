import { expect, test } from 'vitest'
import { parseCodeFence } from '../../../src/content/code-blocks/parse-code-fence.ts'
import { twoslashLanguage, visibleFence, withoutAnnotations } from '../../../src/content/code-blocks/twoslash.ts'
import { buildPage } from '../../../src/content/parse-page.ts'

const shown = (code: string) => withoutAnnotations(code).code

test('queries and settings are removed from the code', () => {
  const code = '// @errors: 2322\nconst a = 1\n//    ^?\na.toF\n//   ^|\n// ^^^ here\n// a comment stays'
  expect(shown(code)).toBe('const a = 1\na.toF\n// a comment stays')
  expect(shown('// @log: a note\n// @noErrors\n// @target: es2020\na')).toBe('a')
})

test('comments that only look like annotations are kept', () => {
  const code =
    '// @ts-expect-error\n// @filename: a.ts\n  // @errors: 1\nf(a) // @errors: 1\n// ^ up there\n// ----cut----\na'
  expect(shown(code)).toBe(code)
})

test('code that is cut is not shown', () => {
  expect(shown('import a\n// ---cut---\nuse(a)\n// ---cut-after---\nend()')).toBe('use(a)')
  expect(shown('import a\n  // ---cut-before---\n\nuse(a)\n\n// @errors: 1')).toBe('use(a)')
  expect(shown('one\n// ---cut-start---\ntwo\n// ---cut-end---\nthree')).toBe('one\nthree')
})

test('a cut without its counterpart removes nothing', () => {
  expect(shown('one\n// ---cut-start---\ntwo')).toBe('one\ntwo')
  expect(shown('one\n// ---cut-end---\ntwo')).toBe('one\ntwo')
  expect(shown('one\n// ---cut---')).toBe('')
})

test('marks move with their lines', () => {
  const code = '// @errors: 1\nold() // [!code --]\nnew_() // [!code ++]\n//  ^?'
  const { code: text, added, removed } = visibleFence(parseCodeFence({ lang: 'ts', meta: 'twoslash' }, code))
  expect({ text, added, removed }).toEqual({ text: 'old()\nnew_()', added: [2], removed: [1] })
})

test.each([
  ['TypeScript', 'ts'],
  ['tsx', 'tsx'],
  ['javascript', 'js'],
  ['python', undefined],
  ['constructor', undefined],
  [undefined, undefined],
])('%s is checked as %s', (written, language) => {
  expect(twoslashLanguage(written)).toBe(language)
})

const read = (text: string) => {
  const settings = { variables: {}, components: ['CodeBlock'], code: true }
  return buildPage(settings, { file: { path: 'p.mdx', text }, imports: [], route: '/p' })
}

test('a block contains its full source and its position', () => {
  const { value } = read('---\ntitle: A\n---\n\n- in a list\n\n  ```ts twoslash\n  const a = 1\n  //    ^?\n  ```\n')
  expect(JSON.stringify(value.body.children)).toContain(
    JSON.stringify({
      code: 'const a = 1',
      language: 'ts',
      typed: { language: 'ts', source: 'const a = 1\n//    ^?', path: 'p.mdx', line: 8 },
    }).slice(1, -1),
  )
  expect(value.page.features).toContain('Twoslash')
})

test('blocks in other languages are unchanged because they have no types', () => {
  const { value, diagnostics } = read('```python twoslash\n// @a\n```')
  expect(diagnostics.map(({ code }) => code)).toEqual(['content/twoslash-language'])
  expect(JSON.stringify(value.body.children)).toContain('"code":"// @a"')
  expect(value.page.features).not.toContain('Twoslash')
})
