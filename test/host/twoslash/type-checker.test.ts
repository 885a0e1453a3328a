import { describe, expect, test, vi } from 'vitest'
import { withoutAnnotations } from '../../../src/content/code-blocks/twoslash.ts'
import { typesLookup } from '../../../src/host/twoslash/types-lookup.ts'
import type { CodeToCheck } from '../../../src/render/highlighting/type-checker.ts'
import { runSequentially } from '../../../src/source/stage.ts'
import { openTypes, reply, textsOf } from './types-compiler.ts'

// Starting a compiler takes a second, more where much else is done.
vi.setConfig({ testTimeout: 30_000 })

const alone = openTypes()

const check = (source: string, language: CodeToCheck['language'] = 'ts', types = alone) =>
  reply(types, source, language)

describe('annotations', () => {
  test('every name has its type and its comment', async () => {
    const { typed, problems } = await check(
      '/** Adds. See {@link Math the others}. */\nfunction add(a: number) { return a }',
    )
    expect(problems).toEqual([])
    expect(typed?.notes).toEqual([
      {
        kind: 'hover',
        line: 1,
        column: 9,
        length: 3,
        text: 'function add(a: number): number',
        docs: 'Adds. See the others.',
      },
      { kind: 'hover', line: 1, column: 13, length: 1, text: '(parameter) a: number' },
      { kind: 'hover', line: 1, column: 33, length: 1, text: '(parameter) a: number' },
    ])
  })

  test('a query replaces the hover', async () => {
    const { typed } = await check('const a = 1\n//    ^?')
    expect(typed).toEqual({
      code: 'const a = 1',
      notes: [{ kind: 'query', line: 0, column: 6, length: 1, text: 'const a: 1' }],
    })
  })

  test('expected errors have their position and number', async () => {
    const { typed, problems } = await check('// @errors: 2322\nconst a: string = 1')
    expect(problems).toEqual([])
    expect(typed?.notes).toContainEqual({
      kind: 'error',
      line: 0,
      column: 6,
      length: 1,
      code: 2322,
      text: "Type 'number' is not assignable to type 'string'.",
    })
  })

  test('an error over several lines is marked on the first line', async () => {
    const { typed } = await check('// @errors: 2345\nfunction f(a: string) {}\nf({\n  b: 1,\n})')
    const error = typed?.notes.find(({ kind }) => kind === 'error')
    expect(error).toMatchObject({ line: 1, column: 2, length: 1 })
  })

  test('completions show the part that is already written', async () => {
    const { typed } = await check("// @noErrors\n'a'.toUpp\n//       ^|")
    expect(typed?.notes.filter(({ kind }) => kind === 'completions')).toEqual([
      { kind: 'completions', line: 0, column: 9, length: 0, names: ['toUpperCase'], written: 'toUpp' },
    ])
    const members = await check("// @noErrors\n'a'.\n//  ^|")
    const [note] = members.typed?.notes.filter(({ kind }) => kind === 'completions') ?? []
    expect(note).toMatchObject({ written: '', names: expect.arrayContaining(['charAt']) })
  })

  test('ranges are highlighted, with a label on them', async () => {
    const { typed } = await check('const a = 1\n//    ^^^ here')
    expect(typed?.notes).toContainEqual({ kind: 'mark', line: 0, column: 6, length: 3, text: 'here' })
  })

  test('logs are shown where they were written, also several in a row, but not in removed code', async () => {
    const code =
      '// @log: no\nconst a = 1\n// ---cut---\n// @log: top\n\na\n// @warn: one\n// @error: two\na\n// @annotate: end\n// ---cut-after---\n// @log: no'
    const { typed } = await check(code)
    expect(typed?.code).toBe('a\na')
    expect(typed?.notes.filter(({ kind }) => kind === 'log')).toEqual([
      { kind: 'log', line: -1, tag: 'log', text: 'top' },
      { kind: 'log', line: 0, tag: 'warn', text: 'one' },
      { kind: 'log', line: 0, tag: 'error', text: 'two' },
      { kind: 'log', line: 1, tag: 'annotate', text: 'end' },
    ])
  })

  test('several files in one block see each other but no other block', async () => {
    const block =
      "// @filename: a.ts\nexport const a = 1\n// @filename: b.ts\nimport { a } from './a'\nconst b = a\n//    ^?"
    expect(textsOf(await check(block), 'query')).toEqual(['const b: 1'])
    const { problems } = await check("import { a } from './a'")
    expect(problems).toMatchObject([{ kind: 'type-error', codes: [2307] }])
  })

  test.each(['ts', 'tsx', 'js', 'jsx'] as const)('%s is checked', async language => {
    expect(textsOf(await check('const list = [1].map(x => x)\n//    ^?', language), 'query')).toEqual([
      'const list: number[]',
    ])
  })

  test('JavaScript can be shown instead', async () => {
    expect((await check('// @showEmit\nconst a: number = 1')).typed?.code).toContain('const a = 1;')
  })
})

describe('problems', () => {
  test('an unexpected error removes the types and is reported with its position', async () => {
    const { typed, problems } = await check('// @errors: 2304\nconst a = 1\nconst b: string = a\nconst c: string = a')
    expect(typed).toBeUndefined()
    expect(problems).toEqual([
      {
        kind: 'type-error',
        line: 2,
        column: 6,
        message: "Type 'number' is not assignable to type 'string'.",
        codes: [2322],
      },
    ])
  })

  test('errors count in removed code too', async () => {
    const { problems } = await check('const b: string = 1\n// ---cut---\nb')
    expect(problems).toMatchObject([{ kind: 'type-error', line: 0, codes: [2322] }])
  })

  test('an unknown setting is reported, and the types are shown', async () => {
    const { typed, problems } = await check('const a = 1\n// @eror: 2304')
    expect(problems).toEqual([{ kind: 'unknown-setting', line: 1, column: 0, message: 'eror' }])
    expect(typed?.code).toBe('const a = 1\n// @eror: 2304')
  })

  test.each([
    ['const a = 1\n// ^?', 1],
    ['// @target: nothing\na', 0],
    ['// ---cut-end---\na', 0],
    ['// @module: nodenext\n// @moduleResolution: bundler\nconst a = 1', 0],
  ])('an error from twoslash affects only one block: %o', async (source, line) => {
    const { typed, problems } = await check(source)
    expect(typed).toBeUndefined()
    expect(problems).toMatchObject([{ kind: 'failed', line }])
    expect(problems[0]?.message).not.toMatch(/^Error|\n/)
    expect(textsOf(await check('const a = 1\n//    ^?'), 'query')).toEqual(['const a: 1'])
  })

  test('code that does not end affects only one block', async () => {
    const endless = 'type A<T extends 0[], N> = T["length"] extends N ? T : A<[...T, 0], N>\n'
    const many = Array.from(
      { length: 400 },
      (_, at) => `type B${at} = A<[], ${900 + at}>\ndeclare const b${at}: B${at}['length']`,
    )
    const limits = { cpuMs: 300, waitMs: 60_000, megabytes: 1024 }
    const types = typesLookup({ directory: undefined, code: true }, runSequentially, { limits })(new Map())
    if ('missing' in types) throw new Error('There is no compiler.')
    const { problems } = await check(endless + many.join('\n'), 'ts', types)
    expect(problems).toEqual([
      { kind: 'stopped', line: 0, message: 'The limit of 0.3 seconds of CPU time was exceeded.' },
    ])
  })
})

test('twoslash leaves the same lines of a block as the build without it', async () => {
  const blocks = [
    'import a\n// ---cut---\n\nconst b = 1\n//    ^?\n\nb.\n//^|\n// @log: x\n',
    '// @noErrors\n// @target: es2022\none\n// ---cut-start---\ntwo\n// ---cut-end---\nthree\n// ---cut-after---\nfour',
    '  // @errors: 1\n// @ts-expect-error\nfoo(bar) // @errors: 1\n// ^ up\n//   ^^^ mark\n',
    '// @filename: a.ts\nexport const a = 1\n// @filename: b.ts\n// ---cut-before---\nb',
    'a\n  // ---cut---  \n  b\n//---cut-after---\nc',
  ]
  for (const block of blocks) {
    const { typed } = await check(`// @noErrors\n${block}`)
    expect(typed?.code).toBe(withoutAnnotations(block).code)
  }
})
