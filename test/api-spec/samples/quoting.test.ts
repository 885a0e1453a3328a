import { spawnSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ApiRequest } from '../../../src/api-spec/request/api-request.ts'
import { bash } from '../../../src/api-spec/samples/languages/bash.ts'
import { javascript } from '../../../src/api-spec/samples/languages/javascript.ts'
import { node } from '../../../src/api-spec/samples/languages/node.ts'
import { php } from '../../../src/api-spec/samples/languages/php.ts'
import { powershell } from '../../../src/api-spec/samples/languages/powershell.ts'
import { python } from '../../../src/api-spec/samples/languages/python.ts'
import { ruby } from '../../../src/api-spec/samples/languages/ruby.ts'
import { typescript } from '../../../src/api-spec/samples/languages/typescript.ts'
import { languageOf } from '../../../src/api-spec/samples/sample-languages.ts'
import { drivers } from './drivers.ts'
import { odd } from './requests.ts'

/** What ends or changes a text in one language or another. */
const pieces = [
  ...['"', "'", '`', '\\', '$', '#', '{', '}', '(', ')', '%', '?', '@', '<', '>', ';', '/', '*', ' ', '\t', '\n', '\r'],
  ...[
    '"""',
    "'''",
    "'@",
    '"#',
    '\\#',
    ')"',
    '${x}',
    '#{x}',
    '\\(x)',
    '$(x)',
    '\\u0041',
    '\\x41',
    '\\',
    '//',
    '/*',
    '*/',
  ],
  ...['<?php', '?>', '__END__', 'EOF', '\u2018', '\u2019', '\u2028', '\u202E', '\uFEFF', '\u007F', '\u0085', '\u001B'],
  ...['a', 'b', '1', 'é', '漢', '🎉', '\uD800', odd],
]
const anyText = fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map(parts => parts.join(''))
const anyTexts = fc.record({ url: anyText, header: anyText, body: anyText })

interface Texts {
  readonly url: string
  readonly header: string
  readonly body: string
}

function requestWith({ url, header, body }: Texts): ApiRequest {
  const headers = [['X-Text', header || 'none']] as const
  return {
    method: 'POST',
    url: `https://example.com/${url}`,
    query: [],
    headers,
    cookies: [],
    body: { type: 'text', text: body },
  }
}

/** What the sample has to say; half a surrogate pair, which no text on the wire can hold, becomes U+FFFD. */
function meant({ url, header, body }: Texts): string[] {
  return [`https://example.com/${url}`, header || 'none', body].map(text => text.replace(/\p{Surrogate}/gu, '\uFFFD'))
}

describe.each([javascript, node, typescript])('$label', ({ write }) => {
  test('any string is the value of its literal', async () => {
    await fc.assert(
      fc.asyncProperty(anyTexts, async texts => {
        expect(await evaluated(write(requestWith(texts)))).toEqual(meant(texts))
      }),
      { numRuns: 300 },
    )
  })

  test('any JSON is the value of its literal', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 3 }), async value => {
        // What `fc.jsonValue` makes is JSON, minus zero as zero.
        const json = JSON.parse(JSON.stringify(value))
        const request = {
          ...requestWith({ url: '', header: '', body: '' }),
          body: { type: 'json', value: json } as const,
        }
        const [, , body = ''] = await evaluated(write(request))
        expect(JSON.parse(body)).toEqual(json)
      }),
      { numRuns: 300 },
    )
  })
})

/** Languages whose program this machine has; what is written in the others is held by its texts. */
const spoken = [bash, python, php, ruby].filter(({ key }) => {
  const [program = ''] = drivers[key]?.command ?? []
  return spawnSync(program, ['--version']).status === 0
})

// Every machine that runs these tests has a shell.
test.each(spoken)('any string is the value of its literal: $label', ({ key, write }) => {
  const { command, input } = drivers[key] ?? { command: [''], input: () => '' }
  const [program = '', ...words] = command
  const samples = fc.sample(anyTexts, { numRuns: 300, seed: 1 })
  const run = spawnSync(program, words, { input: input(samples.map(texts => write(requestWith(texts)))) })
  const got: unknown = JSON.parse(run.stdout.toString() || JSON.stringify(run.stderr.toString()))
  expect(got).toEqual(samples.map(meant))
})

/** Languages that are compiled, by the quote of their literals: the literal of the URL is read as they read it. */
describe.each(['go', 'java', 'swift', 'csharp', 'dotnet', 'c', 'c++', 'kotlin', 'rust', 'dart'])('%s', key => {
  test('the literal of a URL has the URL as its value and nothing else', () => {
    const write = languageOf(key)?.write ?? (() => '')
    fc.assert(
      fc.property(anyText, url => {
        const texts = { url, header: '', body: '' }
        expect(literalOfUrl(write(requestWith(texts)))).toBe(meant(texts)[0])
      }),
      { numRuns: 300 },
    )
  })
})

test('PowerShell treats every quote that looks single as a single quote', () => {
  fc.assert(
    fc.property(anyText, url => {
      const [, literal = ''] =
        /-Uri '((?:[^'\u2018-\u201B]|['\u2018-\u201B]{2})*)' -Method/.exec(
          powershell.write(requestWith({ url, header: '', body: '' })),
        ) ?? []
      expect(literal.replace(/(['\u2018-\u201B])./g, '$1')).toBe(`https://example.com/${url}`)
    }),
    { numRuns: 300 },
  )
})

/** Reads the first literal with the address up to its closing quote. A sign that fills in a value must not stand in it. */
function literalOfUrl(sample: string): string {
  const start = sample.search(/["']https:/)
  const quote = sample[start] ?? ''
  const bytes: number[] = []
  const add = (text: string) => bytes.push(...new TextEncoder().encode(text))
  const rest = sample.slice(start + 1)
  const token = /\\u\{([\dA-F]+)\}|\\U([\dA-F]{8})|((?:\\u[\dA-F]{4})+)|\\([0-7]{3})|\\(.)|(.)/gsuy
  for (const [, braced, long, units, octal, sign, plain] of rest.matchAll(token)) {
    if (plain === quote) break
    if (braced ?? long) add(String.fromCodePoint(Number.parseInt(braced ?? long ?? '', 16)))
    else if (units) add(JSON.parse(`"${units}"`))
    else if (octal) bytes.push(Number.parseInt(octal, 8))
    else add(sign === undefined ? (plain ?? '') : (escapes[sign] ?? sign))
  }
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(new Uint8Array(bytes))
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }

/** Runs a sample with a `fetch` that tells what it was called with. */
async function evaluated(sample: string): Promise<string[]> {
  const calls: string[][] = []
  const fetch = (url: string, options: { headers: Record<string, string>; body: string }) => {
    calls.push([url, options.headers['X-Text'] ?? '', options.body])
    return { text: () => '' }
  }
  const code = `return (async () => { ${sample.replace(': Response =', ' =')}\n })()`
  await new Function('fetch', 'console', code)(fetch, { log: () => undefined })
  return calls[0] ?? []
}
