import fc from 'fast-check'
import { type BundledLanguage, createHighlighter, createOnigurumaEngine, type RegexEngine } from 'shiki'
import { beforeAll, expect, test } from 'vitest'
import { prefilteredEngine } from '../../../src/render/highlighting/prefiltered-engine.ts'

let plain: RegexEngine

beforeAll(async () => {
  plain = await createOnigurumaEngine(import('shiki/wasm'))
})

/** What is found from each place of a line on, as a highlighter asks: from left to right, and some places twice. */
function search(engine: RegexEngine, patterns: readonly string[], lines: readonly string[]): unknown {
  const scanner = engine.createScanner([...patterns])
  return lines.map(content => {
    const line = engine.createString(content)
    const starts = Array.from({ length: content.length + 1 }, (_, at) => at).flatMap(at => [at, at])
    const found = starts.map(start => scanner.findNextMatchSync(line, start, 0))
    line.dispose?.()
    return found
  })
}

const piece = fc.constantFrom(
  ...[
    'a',
    'b',
    'ab',
    '(a)',
    '(?:a|b)',
    '(a|bc)',
    '[ab]',
    '[^a]',
    'c*',
    'c?',
    'b+',
    '(?=a)',
    '(?!b)',
    '(?<=a)',
    '(?<!b)',
  ],
  ...[
    '\\b',
    '^',
    '$',
    '\\G',
    '(?i)',
    '(?i:A)',
    '\\w',
    '.',
    '\\1',
    '(b)?',
    '(?:ab|c){2}',
    'a{2}?',
    '(?:ab){1,2}?',
    '\\.',
    'é',
    '😀',
    '(?>a|b)',
  ],
)
const pattern = fc.array(piece, { minLength: 1, maxLength: 5 }).map(pieces => `()${pieces.join('')}`)
const line = fc.array(fc.constantFrom('a', 'b', 'c', 'A', 'B', '.', ' ', 'é', '😀'), { maxLength: 8 })

test('finds the same matches as the underlying engine in all lines and from every position', () => {
  fc.assert(
    fc.property(
      fc.array(pattern, { minLength: 1, maxLength: 6 }),
      fc.array(
        line.map(signs => signs.join('')),
        { minLength: 1, maxLength: 8 },
      ),
      (patterns, lines) => {
        expect(search(prefilteredEngine(plain), patterns, lines)).toEqual(search(plain, patterns, lines))
      },
    ),
  )
})

test('two lines at the same time do not affect each other', () => {
  const engine = prefilteredEngine(plain)
  const scanner = engine.createScanner(['b', 'a'])
  const [one, other] = [engine.createString('xxa'), engine.createString('b')]
  const startIn = (line: typeof one, start: number) =>
    scanner.findNextMatchSync(line, start, 0)?.captureIndices[0]?.start
  expect([startIn(one, 0), startIn(other, 0), startIn(one, 1), startIn(one, 3), startIn(other, 1)]).toEqual([
    2,
    0,
    2,
    undefined,
    undefined,
  ])
})

test('a pattern is compiled when it is first tried, and not where it cannot match', () => {
  const made: string[] = []
  const engine = prefilteredEngine({
    ...plain,
    createScanner: patterns => {
      made.push(...patterns.map(String))
      return plain.createScanner(patterns)
    },
  })
  const scanner = engine.createScanner(['import', 'a'])
  scanner.findNextMatchSync(engine.createString('xx a'), 0, 0)
  expect(made).toEqual(['a'])
  scanner.findNextMatchSync(engine.createString('import a'), 0, 0)
  expect(made).toEqual(['a', 'import'])
})

test('literals that are known need not be determined', () => {
  const engine = prefilteredEngine(plain, pattern => [[pattern.toUpperCase()]])
  const scanner = engine.createScanner(['a'])
  const findIn = (text: string) => scanner.findNextMatchSync(engine.createString(text), 0, 0)?.captureIndices[0]?.start
  expect([findIn('a'), findIn('Aa')]).toEqual([undefined, 1])
})

const samples: readonly (readonly [language: BundledLanguage, code: string])[] = [
  [
    'ts',
    "import { a, type B } from './b.ts'\nexport const c = <T,>(x: T): x is T & { y?: 1 } => /a[/]b/g.test(`${x}`)\n@d() class E {}",
  ],
  ['tsx', 'const a = <A b={c} {...d}>text {`e ${f}`} &amp; </A>\ntype G = keyof typeof a extends infer H ? H : never'],
  [
    'python',
    '@a\nasync def b(c: int = 0x1F, *d, **e) -> None:\n    """F {g}"""\n    return f"{c!r:>{d}}" if not e else r"\\d"',
  ],
  ['bash', 'for a in $(b | c 2>&1); do\n  echo "${a%.*}" \'d\' <<EOF\n$e\nEOF\ndone # f'],
  ['php', '<?php\nnamespace A;\nFUNCTION b(?int $c): string { return "d {$c->e}" . <<<F\ng\nF; }'],
  ['sql', "select a.*, COUNT(*) From b where c = 'd' -- e\nGROUP by 1"],
  ['html', '<!doctype html><A href="b" onclick="c()">d</A><style>e{f:#fff}</style><script>let g</script>'],
  ['css', '@media (min-width: 1px) { .a > #b:not(:hover)::after { color: rgb(0 0 0 / 1%); --c: "d" } }'],
  ['go', 'package a\nfunc (b *C) D(e ...int) (f map[string]E, err error) { defer g(); return nil, `h` }'],
  ['rust', "fn a<'b>(c: &'b str) -> Option<u8> { let d = r#\"e\"#; match c { _ => Some(b'f') } } // g"],
  ['ruby', 'def a(b:, *c) = "d #{b}" =~ /e/i ? %w[f g] : <<~H\n  h\nH'],
  ['yaml', 'a: &b [1, yes, ~]\n"c": |\n  d\n<<: *b\n# e'],
  ['mdx', '---\na: b\n---\n\nimport C from "c"\n\n# D {1 + 1}\n\n<E f="g">**h** `i`</E>\n\n```js\nlet j\n```'],
  ['markdown', '# A\n\n- [ ] *b* [c](d "e")\n\n| f | g |\n|---|---|\n\n```json\n{ "h": [1e3, null] }\n```'],
  ['java', '@A public final class B<C extends D> { /** @see E */ int f = 0b1; String g = """\n  h""" ; }'],
  ['csharp', 'var a = $"b {c:N2}"; public record D(int E) where F : new(); // g\n#region h'],
  ['powershell', 'Function A { Param([string]$b) Get-Item "c $($b.D)" | Where-Object { $_ -EQ \'e\' } }'],
  ['diff', '--- a\n+++ b\n@@ -1 +1 @@\n-c\n+d'],
]

test.each(samples)('%s has the same tokens without the filter', async (lang, code) => {
  const theme = 'github-light'
  const [sifted, whole] = await Promise.all(
    [prefilteredEngine(plain), plain].map(engine => createHighlighter({ engine, themes: [theme], langs: [lang] })),
  )
  const tokensOf = (highlighter: typeof whole, text: string) =>
    highlighter?.codeToTokens(text, { lang, theme, includeExplanation: true, tokenizeTimeLimit: 0 }).tokens
  // More than once: patterns are read when they are met again.
  for (const text of [
    code,
    `${code}\n${code}`,
    code.split('\n').reverse().join('\n'),
    code.toUpperCase(),
    `${code}\n${code}`,
  ]) {
    expect(tokensOf(sifted, text)).toEqual(tokensOf(whole, text))
  }
  for (const highlighter of [sifted, whole]) highlighter?.dispose()
})
