import { createHighlighter } from 'shiki'
import { expect, test } from 'vitest'
import { cachedTokenizer } from '../../../src/render/highlighting/cached-tokenizer.ts'

const theme = 'github-light'
const texts: readonly (readonly [language: string, code: string])[] = [
  ['json', '{\n  "a": [1, true, null],\n  "b": { "c": "d" }\n}'],
  ['javascript', 'const a = `one\ntwo ` + b\n\n/* one\n   two */\nfn(() => {\n})'],
  ['bash', "curl -X POST https://example.com \\\n  -H 'A: b' \\\n  -d '{\n    \"a\": 1\n  }'"],
  ['python', 'text = """one\ntwo"""\n# three\nprint(f"{text}")'],
  ['html', '<script>\nconst a = 1\n</script>\n<style>\na { color: red }\n</style>\n<!-- one\ntwo -->'],
  ['mdx', '---\ntitle: A\n---\n\nimport X from "x"\n\n# One {1 + 1}\n\n<Card>\n\n```js\nlet a\n```\n\n</Card>'],
  ['yaml', 'a: |\n  one\n  two\nb: [1]'],
  ['diff', '- a\n+ b\n  c'],
]

test('cached lines give the tokens of the whole text, however often and in whatever order they occur', async () => {
  const highlighter = await createHighlighter({ themes: [theme], langs: [] })
  const tokenLines = cachedTokenizer(highlighter, theme)
  for (const round of [1, 2]) {
    for (const [language, code] of [...texts, ...[...texts].reverse()]) {
      // Loaded one by one, as a build meets them: each may change how another is read.
      await highlighter.loadLanguage(language as 'json')
      for (const text of [
        code,
        `${code}\n${code}`,
        code.split('\n').reverse().join('\n'),
        code.replaceAll('\n', '\r\n'),
      ]) {
        const { tokens } = highlighter.codeToTokens(text, { lang: language as 'json', theme, tokenizeTimeLimit: 0 })
        const seen = (lines: readonly (readonly { content: string; color?: string }[])[]) =>
          lines.map(line => line.map(({ content, color }) => [content, color]))
        expect(seen(tokenLines(language, text)), `${language}, round ${round}`).toEqual(seen(tokens))
      }
    }
  }
})
