import type { Parameter } from '../../../src/api-spec/model/operation.ts'
import type { ApiRequest, SampleBody, SamplePart } from '../../../src/api-spec/request/api-request.ts'
import { type Pair, serializeParameter } from '../../../src/api-spec/request/serialize-parameter.ts'
import type { Json } from '../../../src/source/json/json.ts'
import { parameterOf } from '../literal-schema.ts'

/** Requests that a sample may have to write, by what is particular about them. */
export function requestsTo(base: string): Readonly<Record<string, ApiRequest>> {
  const made = (said: Partial<ApiRequest>): ApiRequest => ({
    method: 'POST',
    url: `${base}/users`,
    query: [],
    headers: [],
    cookies: [],
    ...said,
  })
  const sent = (type: string, body: SampleBody, more: readonly Pair[] = []) =>
    made({ headers: [...more, ['Content-Type', type]], body })
  const bearer: Pair = ['Authorization', 'Bearer <token>']
  return {
    'a plain GET': made({ method: 'GET' }),
    'a GET with a query, headers and cookies': made({
      method: 'GET',
      query: [
        ['limit', '10'],
        ['tags', 'a%20b'],
        ['tags', 'c'],
        ['empty', ''],
        ['since', '0'],
      ],
      headers: [bearer, ['X-Empty', ''], ['X-Odd', oddOnOneLine]],
      cookies: [
        ['session', 'abc'],
        ['theme', '%22dark%22'],
      ],
    }),
    'cookies of one name': made({
      method: 'GET',
      cookies: [
        ['id', '1'],
        ['id', '2'],
      ],
    }),
    'parameters in every style of a path': made({ method: 'GET', url: base + pathOfStyles() }),
    'parameters in every style of a query': made({ method: 'GET', query: queryOfStyles() }),
    'a query that is one text': made({ method: 'GET', query: [['', '%7B%22a%22%3A1%7D']] }),
    'POST without a body': made({}),
    HEAD: made({ method: 'HEAD' }),
    OPTIONS: made({ method: 'OPTIONS' }),
    'DELETE with a header': made({ method: 'DELETE', headers: [bearer] }),
    'PUT with JSON': { ...sent('application/json', { type: 'json', value: user }, [bearer]), method: 'PUT' },
    'PATCH with another type of JSON': {
      ...sent('application/merge-patch+json', { type: 'json', value: { name: null } }),
      method: 'PATCH',
    },
    'GET with JSON': { ...sent('application/json', { type: 'json', value: { a: 1 } }), method: 'GET' },
    'JSON of odd texts': sent('application/json', { type: 'json', value: oddJson }),
    'JSON of nothing': sent('application/json', { type: 'json', value: null }),
    'JSON of a text': sent('application/json', { type: 'json', value: 'it\'s "here"' }),
    'JSON of false': sent('application/json', { type: 'json', value: false }),
    'JSON of an empty list': sent('application/json', { type: 'json', value: [] }),
    'a form': sent(
      form,
      {
        type: 'form',
        fields: [
          ['name', 'Ann & Bob'],
          ['odd[key]', odd],
          ['empty', ''],
        ],
      },
      [bearer],
    ),
    'a form that repeats a name': sent(form, {
      type: 'form',
      fields: [
        ['id', '1'],
        ['id', '2'],
        ['on', 'false'],
      ],
    }),
    'parts of text alone': made({
      body: {
        type: 'multipart',
        parts: [
          { name: 'a', value: '1' },
          { name: 'b', value: odd },
        ],
      },
    }),
    'parts with files': made({ headers: [bearer], body: { type: 'multipart', parts: partsWithFiles } }),
    'parts that repeat a name': made({ body: { type: 'multipart', parts: repeatedParts } }),
    'a line of text': sent('text/plain', { type: 'text', text: odd.replaceAll('\n', ' ') }),
    'lines of text': sent('application/xml', { type: 'text', text: xml }),
    'lines that are no block': sent('text/plain', { type: 'text', text: `  ${odd}\n\n trailing \n` }),
    'lines of JSON': sent('application/x-ndjson', { type: 'text', text: '{"a":1}\n{"a":2}\n' }),
    'a text that begins with @': sent('text/plain', { type: 'text', text: '@here' }),
    'an empty text': sent('text/plain', { type: 'text', text: '' }),
    'a file': sent('application/octet-stream', { type: 'file', fileName: 'data.bin' }),
  }
}

/** The files that samples read, by their names. */
export const files: Readonly<Record<string, Uint8Array>> = {
  'data.bin': Uint8Array.from({ length: 256 }, (_, at) => at),
  'photo.png': Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10, 0, 255]),
  'my notes.txt': new TextEncoder().encode('one\ntwo\r\nthree'),
}

const form = 'application/x-www-form-urlencoded'

/** Whatever means something to a shell, a language or a format. */
export const odd = `it's "here" \\ \\n \\u0041 $HOME \${x} #{x} \\(x) $(x) \`x\` %s %20 {{x}} @x ??/ <b>&amp; "" '' """ ''' )" "# \\# é 漢 🎉\n'@ ; end`
const oddOnOneLine = `it's "here" \\ \\n $HOME \${x} #{x} $(x) \`x\` %s ?? <b> ; a=b, c`

const user: Json = {
  name: 'Ann',
  age: 0,
  isActive: false,
  manager: null,
  tags: ['a', 'b'],
  address: { city: 'Berlin', lines: [], more: {} },
}

const oddJson: Json = {
  [odd]: odd,
  ...(JSON.parse('{"__proto__": {"a": 1}, "constructor": "x"}') as { readonly [key: string]: Json }),
  numbers: [0, -1, 1.5, 1e21, 1e-7, 12345678901234, 3000000000],
  table: { '0': 'a', '1': 'b' },
  '': '',
  'a-b': [[], {}, [[null]], { '': true }],
  class: 'nil None null True false',
  invisible: 'a\u0000b\u0007c\u001b\u007f\u2028\u202e\ufeff\td\r\ne',
}

const partsWithFiles: SamplePart[] = [
  { name: 'title', value: 'A picture' },
  { name: 'meta', value: '{"a": "b; c", "d": "e\\"f"}', contentType: 'application/json' },
  { name: 'photo', fileName: 'photo.png', contentType: 'image/png' },
  { name: 'notes', fileName: 'my notes.txt' },
]

const repeatedParts: SamplePart[] = [
  { name: 'tag', value: 'a' },
  { name: 'tag', value: '@b;c' },
  { name: 'page', fileName: 'photo.png', contentType: 'image/png' },
  { name: 'page', fileName: 'data.bin' },
]

const xml = '<?xml version="1.0"?>\n<user id="1">\n  <name>Ann &amp; Bob\'s $5</name>\n</user>'

const color = { text: 'blue', list: ['blue', 'bl ack', 'b,r&o/w=n'], record: { R: 100, 'G g': 200, B: 'a;b' } }

function pathOfStyles(): string {
  const styles: readonly Parameter['style'][] = ['simple', 'label', 'matrix']
  return styles
    .flatMap(style => [false, true].map(explode => parameterOf('path', 'color', { style, explode })))
    .flatMap(parameter => Object.values(color).flatMap(value => serializeParameter(parameter, value)))
    .map(([, text]) => `/${text}`)
    .join('')
}

function queryOfStyles(): Pair[] {
  const styles = [
    ['form', true],
    ['form', false],
    ['spaceDelimited', false],
    ['pipeDelimited', false],
    ['deepObject', true],
  ] as const
  return styles.flatMap(([style, explode]) => {
    const parameter = parameterOf('query', `${style}${explode}`, { style, explode })
    return Object.values(color).flatMap(value => serializeParameter(parameter, value))
  })
}
