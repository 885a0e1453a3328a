import { expect, test } from 'vitest'
import { maxDocumentDepth } from '../../../../src/api-spec/document/limit-depth.ts'
import { parseDocument } from '../../../../src/api-spec/document/parse/parse-document.ts'
import type { Diagnostic } from '../../../../src/source/diagnostics/diagnostic.ts'

function read(text: string, path = 'api.json') {
  const diagnostics: Diagnostic[] = []
  const document = parseDocument({ path, text }, diagnostic => diagnostics.push(diagnostic))
  return { value: document?.value, document, codes: diagnostics.map(({ code }) => code), diagnostics }
}

test('the format of a file is detected from its content, not its name', () => {
  expect(read('{ "a": 1 }', 'api.yaml')).toMatchObject({ value: { a: 1 }, codes: [] })
  expect(read('{ a: 1, }', 'api.yaml')).toMatchObject({ value: { a: 1 }, codes: [] })
  expect(read('a: 1', 'api.json')).toMatchObject({ value: { a: 1 }, codes: [] })
  expect(read('\uFEFF{ "a": 1 }')).toMatchObject({ value: { a: 1 }, codes: [] })
})

test('YAML is parsed by the rules of YAML 1.2', () => {
  const text = 'no: no\ndate: 2024-01-01\n200: ok\n~: nothing\nbig: .inf\ntag: !!js/function x\n'
  const value = { no: 'no', date: '2024-01-01', '200': 'ok', '': 'nothing', big: 'Infinity', tag: 'x' }
  expect(read(text, 'a.yaml').value).toEqual(value)
})

test('numbers with underscores between thousands are numbers in YAML', () => {
  const text =
    'a: 100_000\nb: -1_000.5\nlist: [1_000_000]\n100_000: key\nquoted: "100_000"\nmonth: 2024_01\nid: 0_100\n'
  const strings = { quoted: '100_000', month: '2024_01', id: '0_100' }
  const value = { a: 100_000, b: -1_000.5, list: [1_000_000], '100000': 'key', ...strings }
  expect(read(text, 'a.yaml')).toMatchObject({ value, codes: [] })
})

test('aliases and merge keys are replaced with their values', () => {
  const text = 'base: &b { a: 1, b: 2 }\nlist: [*b, { <<: *b, b: 3 }, { <<: [{ a: 0 }, *b] }]\n'
  expect(read(text, 'a.yaml').value).toMatchObject({
    list: [
      { a: 1, b: 2 },
      { a: 1, b: 3 },
      { a: 0, b: 2 },
    ],
  })
})

test('a member has the positions of its value and of its key', () => {
  for (const [text, path] of [
    ['{ "a": { "b": 1 } }', 'a.json'],
    ['{ "a": { "b": 1, } }', 'a.json'],
    ['"a":\n  "b": 1\n', 'a.yaml'],
  ] as const) {
    const { document } = read(text, path)
    const written = (pointer: string) => {
      const span = document?.keySpanOf(pointer)
      return text.split('\n')[(span?.line ?? 0) - 1]?.slice((span?.column ?? 0) - 1, (span?.endColumn ?? 0) - 1)
    }
    expect([written('/a'), written('/a/b')]).toEqual(['"a"', '"b"'])
    expect(document?.spanOf('/a/b').column).toBeGreaterThan(document?.keySpanOf('/a/b').column ?? 0)
  }
})

test('a key named __proto__ is a key', () => {
  for (const { value } of [read('{ "__proto__": { "a": 1 } }'), read('__proto__: { a: 1 }', 'a.yaml')]) {
    expect(Object.keys(value as object)).toEqual(['__proto__'])
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
  }
})

test('JSON syntax errors are reported with their position, and the rest is parsed', () => {
  const { value, diagnostics } = read('{\n  "a": 1, // one\n  "b": [2,],\n  "c" 3\n}')
  expect(value).toMatchObject({ a: 1, b: [2] })
  const places = diagnostics.map(({ code, severity, span }) => `${severity} ${code} ${span?.line}:${span?.column}`)
  expect(places).toEqual(['warning api-spec/invalid-json 3:10', 'error api-spec/invalid-json 4:7'])
})

test('a truncated file is reported, and its beginning is parsed', () => {
  expect(read('{ "a": { "b": 1 }, "c": {')).toMatchObject({
    value: { a: { b: 1 } },
    codes: ['api-spec/truncated-file'],
  })
  expect(read(' \n')).toMatchObject({ value: undefined, codes: ['api-spec/empty-file'] })
  expect(read('# nothing but a comment\n', 'a.yaml')).toMatchObject({
    value: undefined,
    codes: ['api-spec/empty-file'],
  })
})

test('YAML syntax errors are reported with their position', () => {
  expect(read('a:\n\tb: 1\n', 'a.yaml').diagnostics[0]).toMatchObject({
    code: 'api-spec/invalid-yaml',
    span: { line: 2 },
    hint: 'Indent with spaces.',
  })
  expect(read('a: 1\n---\nb: 2\n', 'a.yaml')).toMatchObject({ value: { a: 1 }, codes: ['api-spec/invalid-yaml'] })
  expect(read('a: 1\nb: 2\na: 3\n', 'a.yaml')).toMatchObject({
    value: { a: 3, b: 2 },
    codes: ['api-spec/duplicate-key'],
  })
  expect(read('a: *b\n', 'a.yaml')).toMatchObject({ value: { a: null } })
})

test('aliases cause neither infinite loops nor exponential growth', () => {
  expect(read('a: &a { b: *a }\n', 'a.yaml')).toMatchObject({
    value: { a: { b: null } },
    codes: ['api-spec/circular-alias'],
  })
  const bomb = Array.from({ length: 20 }, (_, n) => `k${n}: &k${n} [${n === 0 ? 1 : Array(9).fill(`*k${n - 1}`)}]`)
  expect(read(bomb.join('\n'), 'a.yaml')).toMatchObject({ value: undefined, codes: ['api-spec/too-many-aliases'] })
})

test.each([1_000, 100_000])('values nested %d levels deep are cut off or not parsed at all', depth => {
  const nested = ['[', ']'].map(sign => sign.repeat(depth))
  for (const { codes, value } of [
    read(nested.join('1')),
    read(`a: ${nested.join('1')}`, 'a.yaml'),
    read(nested[0] ?? ''),
  ]) {
    expect(codes.some(code => code === 'api-spec/too-deep' || code === 'api-spec/invalid-yaml')).toBe(true)
    expect((JSON.stringify(value ?? null).match(/\[/g) ?? []).length).toBeLessThanOrEqual(maxDocumentDepth + 1)
  }
})

test('the position is that of the value for a string, and of the key for an object', () => {
  const json = '{\n  "a": { "b~/": ["x", { "c": "d\\"}" }] }\n}'
  const yaml = 'a:\n  b~/:\n    - x\n    - c: d"}\n'
  const written = (text: string, path: string) => {
    const { document } = read(text, path)
    return ['/a', '/a/b~0~1', '/a/b~0~1/0', '/a/b~0~1/1/c', '/a/missing/x'].map(at => document?.sourceTextAt(at))
  }
  expect(written(json, 'a.json')).toEqual(['"a"', '"b~/"', '"x"', '"d\\"}"', '"a"'])
  expect(written(`${json.slice(0, -1)},}`, 'a.json')).toEqual(['"a"', '"b~/"', '"x"', '"d\\"}"', '"a"'])
  expect(written(yaml, 'a.yaml')).toEqual(['a', 'b~/', 'x', 'd"}', 'a'])
  expect(read(json).document?.spanOf('/a/b~0~1')).toEqual({
    path: 'api.json',
    line: 2,
    column: 10,
    endLine: 2,
    endColumn: 15,
  })
})

test('the position of an aliased value is where the value is written', () => {
  const { document } = read('base: &b\n  x: 1\nuse: *b\nmore:\n  <<: *b\n', 'a.yaml')
  expect(document?.spanOf('/use/x').line).toBe(2)
  expect(document?.spanOf('/more/x').line).toBe(2)
})

test('a large file gets a hint', () => {
  expect(read(`{ "a": "${'x'.repeat(6 * 1024 * 1024)}" }`).codes).toEqual(['api-spec/large-file'])
})

test('half of a surrogate pair becomes the replacement character', () => {
  const written = '{ "a": "\\ud83d\\uDE00 \\ud800\\u0041 \\\\ud800 \\udc00", "\\uDFFF": 1, 2: 3 }'
  const value = { a: '😀 \uFFFDA \\ud800 \uFFFD', '\uFFFD': 1 }
  expect(read(written).value).toMatchObject(value)
  expect(read(written.replace(', 2: 3', '')).value).toEqual(value)
  expect(read(`a: "\\ud83d\\ude00 \\ud800"`, 'a.yaml').value).toEqual({ a: '😀 \uFFFD' })
})
