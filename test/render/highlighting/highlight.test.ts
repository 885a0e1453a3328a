import { expect, test } from 'vitest'
import { codeSheet, type HighlightSettings, highlight } from '../../../src/render/highlighting/highlight.ts'
import { contrast, parseHex } from '../../../src/render/theme/color.ts'
import { runSequentially } from '../../../src/source/stage.ts'

const settings: HighlightSettings = { themes: { light: 'github-light', dark: 'github-dark' }, grammars: [] }
const linesOf = async (language: string, code: string, own = settings) =>
  (await highlight.apply(own, { language, code }, runSequentially))?.lines
const textOf = (lines: readonly string[] | undefined) =>
  lines
    ?.join('\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

test('keeps the text of every line unchanged', async () => {
  const code = 'const a = "<b>" && `x` // <script>\n\n\tif (a < 1) { return }\n'
  const lines = await linesOf('ts', code)
  expect(textOf(lines)).toBe(code)
  expect(lines?.join('')).not.toContain('<b>')
})

test('highlights a block the same whatever was highlighted before', async () => {
  const blocks: readonly (readonly [string, string])[] = [
    ['mdx', '<Note color="red">\n  Text\n</Note>\n\n```rust\nlet a = 1;\n```'],
    ['vue', '<script lang="tsx">\nconst a: string = <b>x</b>\n</script>'],
  ]
  // Settings of their own, so that nothing is loaded or remembered.
  const fresh = (name: string) => ({ ...settings, grammars: [name] })
  for (const [language, code] of blocks) {
    const [first, second] = [fresh(`${language} first`), fresh(`${language} second`)]
    for (const other of ['tsx', 'rust', 'css']) await linesOf(other, 'a', second)
    expect(await linesOf(language, code, second)).toEqual(await linesOf(language, code, first))
  }
})

test('tokens have the classes of the style sheet, and white space has none', async () => {
  const [line = ''] = (await linesOf('js', 'let a = 1')) ?? []
  expect(line.replace(/c\d+/g, 'C')).toBe(
    '<span class="C">let </span><span class="C">a </span><span class="C">= </span><span class="C">1</span>',
  )
  const sheet = await codeSheet.apply(null, settings, runSequentially)
  for (const [, name] of line.matchAll(/class="(c\d+)"/g)) expect(sheet).toContain(`.${name}{color:#`)
})

test.each([
  'bash',
  'env',
  'terminal',
  'curl',
  'Python',
  'golang',
  'python3',
  'node',
  'c++',
  'C#',
  'tsx',
  'http',
  'promql',
  'psql',
  'sol',
  'gradle',
  'kubectl',
  'jupyter',
  'markup',
  'pgsql',
  'mysql',
  'json',
  'mdx',
])('highlights the language %s', async language => {
  expect(await linesOf(language, 'a = "b" # c')).toHaveLength(1)
})

test.each(['no-such-language', 'constructor', '__proto__', ''])(
  'code in the language %o is not highlighted',
  async language => {
    expect(await linesOf(language, 'a')).toBeUndefined()
  },
)

test('a block that would take seconds is not highlighted', async () => {
  expect(await linesOf('js', 'a'.repeat(200_001))).toBeUndefined()
})

test('uses author grammars, and continues without broken ones', async () => {
  const grammar = {
    name: 'acme',
    scopeName: 'source.acme',
    patterns: [{ match: 'magic', name: 'keyword.control' }],
  }
  const own = { ...settings, grammars: [JSON.stringify(grammar), '{ broken', '[]', 'null'] }
  expect((await linesOf('acme', 'magic word', own))?.[0]).toMatch(/^<span class="c\d+">magic<\/span> word$/)
})

test('replaces an unknown theme with the default theme', async () => {
  const sheet = (light: string) =>
    codeSheet.apply(null, { themes: { light, dark: 'github-dark' }, grammars: [] }, runSequentially)
  expect(await sheet('no-such-theme')).toBe(await sheet('github-light'))
  expect(await sheet('__proto__')).toBe(await sheet('github-light'))
})

test('css-variables leaves the colors to the author', async () => {
  const themes = { light: 'css-variables', dark: 'css-variables' }
  const sheet = await codeSheet.apply(null, { themes, grammars: [] }, runSequentially)
  expect(sheet).toContain('color:var(--mint-token-keyword)')
  expect(sheet).toContain('--mint-color-background')
})

test.each([
  'github-light-default',
  'github-dark',
  'dracula',
  'nord',
  'night-owl',
  'snazzy-light',
  'vitesse-dark',
  'solarized-light',
])('every color of %s is readable', async name => {
  const sheet = await codeSheet.apply(null, { themes: { light: name, dark: name }, grammars: [] }, runSequentially)
  const background = parseHex(/--code-bg:([^;]+)/.exec(sheet)?.[1] ?? '')
  const colors = [...sheet.matchAll(/(?:\{color|--code-text):(#[\da-f]+)/gi)].map(([, color = '']) => color)
  expect(colors.length).toBeGreaterThan(5)
  expect(colors.filter(color => contrast(parseHex(color), background) < 4.5)).toEqual([])
})
