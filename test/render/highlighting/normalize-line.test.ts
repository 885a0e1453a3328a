import { createHighlighter } from 'shiki'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ApiRequest } from '../../../src/api-spec/request/api-request.ts'
import { sampleLanguages } from '../../../src/api-spec/samples/sample-languages.ts'
import { cachedTokenizer, type TokenizeLines } from '../../../src/render/highlighting/cached-tokenizer.ts'
import { normalizeLine, restoreTokens } from '../../../src/render/highlighting/normalize-line.ts'

const theme = 'github-light'
const languages = [...new Set(sampleLanguages.map(({ highlight }) => highlight)), 'json']
let wholeText: TokenizeLines
let byLine: TokenizeLines

beforeAll(async () => {
  const highlighter = await createHighlighter({ themes: [theme], langs: languages })
  wholeText = (language, code) =>
    highlighter.codeToTokens(code, { lang: language as 'json', theme, tokenizeTimeLimit: 0 }).tokens
  byLine = cachedTokenizer(highlighter, theme)
})

const paths = [
  '/a',
  '/pets/{pet_id}',
  '/pets/{petId}/owner-of/{the-owner}/{b}/photos2',
  '/for/while/in/return/this',
  '/%7Bx%7D/a.b',
]
const queries: ApiRequest['query'][] = [
  [],
  [['page', '1']],
  [
    ['if', 'true'],
    ['tag[]', 'new%20one'],
    ['$filter', '{filter}'],
  ],
]
const body = {
  type: 'json',
  value: { name: 'select * from', kind: "it's", url: 'https://a.example/if?x={y}', n: [1.5e3, null] },
} as const
const requests: readonly ApiRequest[] = paths.flatMap(path =>
  queries.flatMap(query => [
    { method: 'GET', url: `https://api.example.com${path}`, query, headers: [], cookies: [] },
    {
      method: 'POST',
      url: `http://{host}.example.com:8080${path}`,
      query,
      headers: [['X-Of', 'https://b.example/do']],
      cookies: [],
      body,
    },
  ]),
)

/** Themes color what a grammar finds; places and texts must be the same too. */
function same(language: string, code: string): void {
  const seen = (lines: ReturnType<TokenizeLines>) =>
    lines.map(line => line.map(({ content, color, fontStyle }) => ({ content, color, fontStyle })))
  expect(seen(byLine(language, code)), `${language}: ${code}`).toEqual(seen(wholeText(language, code)))
}

describe('tokens of a normalized line are those of the line', () => {
  test.each(sampleLanguages)('in samples of $label', ({ highlight, write }) => {
    const language = highlight === 'bash' ? 'shellscript' : highlight
    for (const request of requests) same(language, write(request))
  })

  test.each([
    ['python', 'url = "https://a.example/{self}"\nurl = f"https://a.example/{self}"'],
    ['python', '"""\n"https://a.example/{self}"\n"""'],
    ['javascript', '// "https://a.example/a"\nx = `\n"https://a.example/${this.a}"\n`\ny = "https://a.example/a"'],
    ['shellscript', 'curl "https://a.example/$one/${if}" "https://a.example/${b}"\necho "a "https://a.example/if" b"'],
    ['php', '<?php\n$a = "https://a.example/$this/{$this->b}";\n$b = "https://a.example/c/d";'],
    ['dart', 'var a = "https://a.example/$b/${this}";'],
    ['ruby', 'a = "https://a.example/#{self.b}"\nb = %q("https://a.example/b")'],
    [
      'json',
      '{\n"a": "b",\n  "c\\n": "d",\n"e": {\n"f": [\n"g",\n"h" ],\n"i": true,\n"j": 10,\n"k": 0,\n"l": [\n7,\n-8,\n9.5,\n1e3 ] }}',
    ],
    ['json', '{ "open: "a",\n  "true": "false",\n/*\n"a": "b",\n*/\n"c": "null" }\n"a": "one" "two",'],
  ])('in %s: %s', (language, code) => {
    same(language, code)
    // Once more, when each line is known.
    same(language, code)
  })
})

test('a line is normalized where the words do not matter', () => {
  expect(normalizeLine('json', '  "name": "Ada",')).toEqual({
    text: '  "1": "1",',
    words: [
      { at: 3, length: 4 },
      { at: 8, length: 3 },
    ],
  })
  expect(normalizeLine('go', 'get("https://a.io/b")')?.text).toBe('get("https://1")')
  expect(normalizeLine('markdown', '"https://a.io"')).toBeUndefined()
  expect(normalizeLine('go', 'x := 1')).toBeUndefined()
})

test('words are restored where their digit is', () => {
  const tokens = [
    { content: '"1":', offset: 0 },
    { content: ' "1"', offset: 4 },
  ]
  const words = [
    { at: 1, length: 3 },
    { at: 6, length: 2 },
  ]
  expect(restoreTokens(tokens, { text: '"1": "1"', words }, '"one": "to"')).toEqual([
    { content: '"one":', offset: 0 },
    { content: ' "to"', offset: 6 },
  ])
})
