import { expect } from 'vitest'
import type { ApiRequest, SampleBody, SamplePart } from '../../../src/api-spec/request/api-request.ts'
import type { Recorded } from './recording-server.ts'
import { files } from './requests.ts'

/** What a language says it cannot send. */
export interface Limits {
  readonly noCookies?: boolean
  readonly noBodyWith?: readonly string[]
}

/** Whether what came is what was meant. */
export async function expectSame(recorded: Recorded, meant: ApiRequest, limits: Limits): Promise<void> {
  const url = new URL(recorded.target, 'http://localhost')
  expect(recorded.method).toBe(meant.method)
  expect(decodeURIComponent(url.pathname)).toBe(decodeURIComponent(new URL(meant.url).pathname))
  expect(decodeURIComponent(url.search)).toBe(decodeURIComponent(queryOf(meant)))
  expectHeaders(recorded, meant, limits)
  if (limits.noBodyWith?.includes(meant.method)) expect(recorded.body.length).toBe(0)
  else await expectBody(recorded, meant.body)
}

function queryOf({ query }: ApiRequest): string {
  const text = query.map(([name, value]) => (name === '' ? value : `${name}=${value}`)).join('&')
  return text === '' ? '' : `?${text}`
}

function expectHeaders({ headers }: Recorded, meant: ApiRequest, { noCookies, noBodyWith = [] }: Limits): void {
  for (const [name, value] of meant.headers) {
    const isType = name.toLowerCase() === 'content-type'
    if (isType && noBodyWith.includes(meant.method)) continue
    const got = headers[name.toLowerCase()]
    // Libraries add the character set that they write in.
    expect(isType ? got?.replace(/; ?charset=utf-8$/i, '') : got, name).toBe(value)
  }
  const cookies = meant.cookies.map(([name, value]) => `${name}=${value}`).join('; ')
  expect(headers.cookie).toBe(cookies === '' || noCookies ? undefined : cookies)
}

async function expectBody({ body, headers }: Recorded, meant: SampleBody | undefined): Promise<void> {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(body)
  if (meant === undefined) expect(text).toBe('')
  else if (meant.type === 'json') expect(JSON.parse(text)).toEqual(meant.value)
  else if (meant.type === 'text') expect(text).toBe(meant.text)
  else if (meant.type === 'file') expect(body).toEqual(files[meant.fileName])
  else if (meant.type === 'form') expect(sorted([...new URLSearchParams(text)])).toEqual(sorted([...meant.fields]))
  else await expectParts(body, headers['content-type'] ?? '', meant.parts)
}

/** Some languages keep fields in a table; those of one name keep their order. */
function sorted(pairs: (readonly [string, string])[]): (readonly [string, string])[] {
  return pairs.sort(([left], [right]) => (left < right ? -1 : Number(left > right)))
}

async function expectParts(body: Uint8Array<ArrayBuffer>, type: string, meant: readonly SamplePart[]): Promise<void> {
  const form = await new Response(body, { headers: { 'Content-Type': type } }).formData()
  const got = await Promise.all([...form].map(async ([name, value]) => [name, await shown(value)] as const))
  expect(sortedParts(got.map(([name, { content }]) => [name, content]))).toEqual(sortedParts(meant.map(contentOf)))
  const raw = new TextDecoder('latin1').decode(body)
  for (const part of meant)
    if (part.contentType) expect(raw.toLowerCase()).toContain(`content-type: ${part.contentType}`)
  for (const part of meant) if ('fileName' in part) expect(raw).toMatch(fileNameIn(part.fileName))
}

async function shown(value: File | string): Promise<{ readonly content: string }> {
  return {
    content: typeof value === 'string' ? withPlainBreaks(value) : latin1(new Uint8Array(await value.arrayBuffer())),
  }
}

function contentOf(part: SamplePart): readonly [string, string] {
  // Text that has a type may come as a file, whose bytes are compared.
  return [
    part.name,
    'fileName' in part ? latin1(files[part.fileName] ?? new Uint8Array()) : withPlainBreaks(part.value),
  ]
}

/** Browsers send every line break of a field as two characters. */
function withPlainBreaks(text: string): string {
  return text.replaceAll('\r\n', '\n')
}

function sortedParts(parts: readonly (readonly [string, string])[]): string[] {
  return parts.map(([name, content]) => `${name}: ${content}`).sort()
}

/** Quotes around a name are not asked for where it is one word. */
function fileNameIn(name: string): RegExp {
  return new RegExp(`filename="?${name.replaceAll('.', '\\.')}"?`)
}

function latin1(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes)
}
