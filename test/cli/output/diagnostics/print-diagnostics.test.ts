import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { exitCodeOf } from '../../../../src/cli/exit-code.ts'
import {
  createFramedDiagnostics,
  diagnosticsJson,
  githubAnnotations,
} from '../../../../src/cli/output/diagnostics/diagnostics-json.ts'
import { printDiagnostics, totalsOf } from '../../../../src/cli/output/diagnostics/print-diagnostics.ts'
import type { Diagnostic, Span } from '../../../../src/source/diagnostics/diagnostic.ts'

const docsJson = '{\n  "group": "Start",\n    "pages": ["index", "quikstart"]\n}\n'

const missing: Diagnostic = {
  code: 'navigation/missing-page',
  severity: 'error',
  message: 'The navigation lists the page "quikstart", but the file "quikstart.mdx" does not exist.',
  span: { path: 'docs.json', line: 3, column: 24, endLine: 3, endColumn: 35 },
  hint: 'Did you mean "quickstart"?',
}

function print(diagnostics: readonly Diagnostic[], text = docsJson, prefix = ''): string {
  return plain(printDiagnostics(diagnostics, { textOf: path => (path === 'gone.mdx' ? undefined : text), prefix }))
}

function plain(text: string): string {
  return stripVTControlCharacters(text)
}

function warning(message: string, span?: Span): Diagnostic {
  return { code: 'site/broken-link', severity: 'warning', message, span }
}

test('prints a diagnostic like a compiler', () => {
  expect(print([missing])).toBe(`error[navigation/missing-page] docs.json:3:24
  The navigation lists the page "quikstart", but the file "quikstart.mdx" does not exist.

  3 │     "pages": ["index", "quikstart"]
    │                        ^^^^^^^^^^^
  hint: Did you mean "quickstart"?

`)
})

test('prints a diagnostic without a line or a position', () => {
  expect(print([warning('Odd.', { path: 'gone.mdx', line: 1, column: 1 })], docsJson, 'docs/')).toBe(
    'warning[site/broken-link] docs/gone.mdx:1:1\n  Odd.\n\n',
  )
  expect(print([warning('Odd.')])).toBe('warning[site/broken-link]\n  Odd.\n\n')
  expect(print([warning('Odd.', { path: 'a.mdx', line: 99, column: 1 })])).not.toContain('│')
})

test('file names cannot look like a diagnostic or control the terminal', () => {
  const span = { path: 'a\nerror[x] b\u001b[31m.mdx', line: 1, column: 1 }
  expect(printDiagnostics([warning('Odd.', span)], { textOf: () => undefined, prefix: 'new\nline/' })).toContain(
    ' new·line/a·error[x] b·[31m.mdx:1:1',
  )
})

test('sorts by file and line, and prints equal diagnostics once', () => {
  const at = (path: string, line: number) => warning(`${path} ${line}`, { path, line, column: 1 })
  const text = print([at('b', 2), at('a', 10), at('a', 9), warning('none'), at('b', 2)], '')
  expect([...text.matchAll(/^ {2}(.*)$/gm)].map(([, message]) => message)).toEqual(['none', 'a 9', 'a 10', 'b 2'])
})

test('an API description that could not be fetched comes before the links to its pages', () => {
  const link = warning('A link.', { path: 'a.mdx', line: 1, column: 1 })
  const unfetched: Diagnostic = { ...missing, code: 'host/unfetched-description', message: 'Not fetched.' }
  expect(print([link, unfetched], '').match(/\[\w+\/.*?\]/g)).toEqual([
    '[host/unfetched-description]',
    '[site/broken-link]',
  ])
})

test('syntax errors of the configuration come first', () => {
  const broken: Diagnostic = { ...missing, code: 'config/invalid-json', message: 'A comma is missing.' }
  const earlier = warning('A link.', { path: 'a.mdx', line: 1, column: 1 })
  expect(print([warning('Nowhere.'), earlier, broken], '').match(/\[\w+\/.*?\]/g)).toEqual([
    '[config/invalid-json]',
    '[site/broken-link]',
    '[site/broken-link]',
  ])
})

test('prints a problem at several positions once, and how often it is repeated where', () => {
  const at = (line: number, path = 'a.mdx') => warning('Same.', { path, line, column: 1 })
  expect(print([at(1), at(4), at(2, 'b.mdx')], '', 'docs/')).toBe(
    'warning[site/broken-link] docs/a.mdx:1:1\n  Same.\n  2 more warnings like this: docs/a.mdx:4:1, docs/b.mdx:2:1\n\n',
  )
  const ten = Array.from({ length: 10 }, (_, index) => at(index + 1))
  expect(print(ten, '')).toContain(
    '9 more warnings like this: a.mdx:2:1, a.mdx:3:1, a.mdx:4:1, a.mdx:5:1, a.mdx:6:1, and 4 more; --json lists them all\n',
  )
})

test('the numbers of repeated problems and the first one add up to the totals', () => {
  const at = (line: number, index: number) =>
    warning(`Unknown key in "[${index}]".`, { path: 'a.mdx', line, column: 1 })
  const diagnostics = [at(1, 0), at(2, 0), at(2, 1), at(3, 0)]
  expect(print(diagnostics, '')).toContain('  3 more warnings like this: a.mdx:2:1, a.mdx:3:1\n')
  expect(totalsOf(diagnostics)).toContain('4 warnings')
})

test('the same mistake in several entries of a list is one problem', () => {
  const inEntry = (index: number) =>
    warning(`Unknown key "foo" in "footer.links[0].items[${index}]".`, { path: 'docs.json', line: index, column: 1 })
  expect(print([inEntry(1), inEntry(2)], '')).toBe(
    'warning[site/broken-link] docs.json:1:1\n  Unknown key "foo" in "footer.links[0].items[1]".\n  1 more warning like this: docs.json:2:1\n\n',
  )
})

test('prints a problem of a snippet once, even if each page with the snippet has its own message or hint', () => {
  const span = { path: 'snippets/a.mdx', line: 1, column: 1 }
  const inPage = (page: string) => warning(`The page ${page} has no heading "x".`, span)
  expect(print(['/a', '/b', '/c'].map(inPage), '')).toBe(
    'warning[site/broken-link] snippets/a.mdx:1:1\n  The page /a has no heading "x".\n' +
      '  and 2 similar warnings at this position; --json lists them.\n\n',
  )
  const withHint = (hint: string) => ({ ...warning('No file "x".', span), hint })
  expect(print(['Add "a/x".', 'Add "b/x".'].map(withHint), '')).toContain(
    '  hint: Add "a/x".\n  and 1 similar warning at this position; --json lists it.\n',
  )
})

test('different problems at one place, and problems with different solutions, are printed separately', () => {
  const span = { path: 'docs.json', line: 1, column: 1 }
  const one = { ...warning('Light.', span), hint: 'Darker.' }
  const other = { ...warning('Dark.', span), hint: 'Lighter.' }
  expect(print([one, other], '').match(/^warning/gm)).toHaveLength(2)
  const elsewhere = { ...one, span: { ...span, line: 2 }, hint: 'Another.' }
  expect(print([one, elsewhere], '').match(/^warning/gm)).toHaveLength(2)
})

test('many problems of one code are counted instead of printed', () => {
  const many = Array.from({ length: 50 }, (_, at) => warning(`Number ${at}.`, { path: 'a', line: at + 1, column: 1 }))
  const again = { ...warning('Number 49.'), span: { path: 'b', line: 1, column: 1 } }
  const texts = many.map(each => ({ ...each, hint: each.message }))
  expect(print(texts, '')).toContain('… and 30 more with the code site/broken-link; --json lists them all.')
  expect(print([...texts, { ...again, hint: again.message }], '')).toContain(
    '… and 31 more with the code site/broken-link',
  )
  const hints = texts.map(each => ({ ...each, severity: 'hint' as const }))
  expect(print(hints, '')).toContain('… and 47 more with the code site/broken-link')
})

test('positions its marks correctly for wide letters, tabs, and long lines', () => {
  const wide = '指南 [x](/a)'
  expect(print([warning('w', { path: 'a', line: 1, column: 4, endLine: 1, endColumn: 11 })], wide)).toContain(
    '  1 │ 指南 [x](/a)\n    │      ^^^^^^^\n',
  )
  expect(print([warning('w', { path: 'a', line: 1, column: 2, endLine: 1, endColumn: 3 })], '\tx')).toContain(
    '  1 │  x\n    │  ^\n',
  )
  const long = `${'a'.repeat(500)}HERE${'b'.repeat(500)}`
  const [line = '', marks = ''] = print(
    [warning('w', { path: 'a', line: 1, column: 501, endLine: 1, endColumn: 505 })],
    long,
  )
    .split('\n')
    .filter(each => each.includes('│'))
  expect(line.length).toBeLessThan(130)
  expect(line.slice(marks.indexOf('^'), marks.lastIndexOf('^') + 1)).toBe('HERE')
})

test('text of a project cannot control the terminal', () => {
  const text = print([warning('\u001b[2Jgone\u202e', { path: 'a\u001b]0;x\u0007', line: 1, column: 1 })], 'x\u001b[1m')
  expect(['\u001b', '\u0007', '\u202e'].filter(sign => text.includes(sign))).toEqual([])
})

test('a summary counts errors and warnings', () => {
  expect(plain(totalsOf([missing, missing, warning('a'), warning('b')]))).toBe('1 error, 2 warnings')
  expect(plain(totalsOf([]))).toBe('no problems')
})

test('converts diagnostics to an exit code', () => {
  expect(exitCodeOf([], true)).toBe(0)
  expect(exitCodeOf([missing], false)).toBe(1)
  expect(exitCodeOf([warning('a')], false)).toBe(0)
  expect(exitCodeOf([warning('a')], true)).toBe(1)
  expect(exitCodeOf([{ ...missing, severity: 'hint' }], true)).toBe(0)
})

test('prints diagnostics as one JSON object', () => {
  expect(JSON.parse(diagnosticsJson([missing, warning('a')]))).toEqual({
    diagnostics: [
      { code: 'site/broken-link', severity: 'warning', message: 'a' },
      {
        code: 'navigation/missing-page',
        severity: 'error',
        file: 'docs.json',
        line: 3,
        column: 24,
        message: missing.message,
        hint: missing.hint,
      },
    ],
  })
})

test('annotates a GitHub workflow', () => {
  const odd = warning('100% odd\nreally', { path: 'a,b:c.mdx', line: 2, column: 5 })
  expect(githubAnnotations([odd, { ...missing, span: undefined }], 'docs/')).toBe(
    `::error title=navigation/missing-page::${missing.message}%0A${missing.hint}\n` +
      '::warning file=docs/a%2Cb%3Ac.mdx,line=2,col=5,title=site/broken-link::100%25 odd%0Areally\n',
  )
})

test('diagnostics for browsers contain their lines, and are created again when these lines change', () => {
  const texts: Record<string, string> = { 'a.mdx': 'One line\n', 'b.mdx': 'Another\n' }
  const asked: string[] = []
  const describe = createFramedDiagnostics(path => {
    asked.push(path)
    return texts[path]
  })
  const inFile = (path: string, message = 'Wrong.') =>
    ({
      code: 'site/broken-link',
      severity: 'warning',
      message,
      span: { path, line: 1, column: 1, endColumn: 4 },
    }) as const
  const of = (json: string | undefined) => JSON.parse(json ?? '') as object // the JSON of createFramedDiagnostics
  const first = describe([inFile('b.mdx'), inFile('a.mdx'), inFile('a.mdx', 'Again.')])
  expect(first.map(of)).toMatchObject([
    { file: 'a.mdx', line: 1, column: 1, message: 'Wrong.', frame: '1 │ One line\n  │ ^^^' },
    { file: 'a.mdx', message: 'Again.' },
    { file: 'b.mdx', frame: '1 │ Another\n  │ ^^^' },
  ])
  // Each file is read once.
  expect(asked).toEqual(['a.mdx', 'b.mdx'])
  texts['b.mdx'] = 'Other\n'
  const second = describe([inFile('b.mdx'), inFile('a.mdx')])
  expect(second[0]).toBe(first[0])
  expect(of(second[1])).toMatchObject({ frame: '1 │ Other\n  │ ^^^' })
})
