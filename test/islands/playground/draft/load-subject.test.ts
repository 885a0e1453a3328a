import { afterEach, expect, test, vi } from 'vitest'
import { loadSubject } from '../../../../src/islands/playground/draft/load-subject.ts'

const files: Readonly<Record<string, string>> = {
  '/docs/_lectern/api/list.json': JSON.stringify({
    operation: {
      method: 'GET',
      path: '/users',
      summary: 'Users of {{host}}',
      security: [],
      servers: [{ url: 'https://{{host}}', variables: [] }],
      parameters: [],
      responses: [],
    },
    securitySchemes: {},
    schemaFiles: { request: ['one'], response: ['two'] },
    source: 'specs/api.json',
    settings: { proxy: true, credentials: false, prefill: false, languages: [], isOptionalFilled: true },
    variables: { host: 'a."example' },
  }),
  '/docs/_lectern/api/one.json': '[["#A",{"types":["string"],"default":["at {{host}}"]}],["__proto__",{}]]',
  '/docs/_lectern/api/two.json': '[["#B",{"properties":[{"name":"a","schema":{"ref":"#A"}}]}]]',
}

afterEach(() => vi.unstubAllGlobals())

function site(): string[] {
  const asked: string[] = []
  vi.stubGlobal('location', new URL('https://docs.example/docs/users/'))
  vi.stubGlobal('fetch', async (href: string) => {
    asked.push(href)
    const text = files[href]
    return text === undefined ? new Response('', { status: 404 }) : new Response(text)
  })
  return asked
}

test('a subject is loaded with its complete schemas, and those of responses on demand', async () => {
  const asked = site()
  const subject = await loadSubject('/docs/_lectern/api/list.json', '/docs')
  expect(subject.schemas['#A']).toMatchObject({ types: ['string'], required: [], allOf: [] })
  expect(Object.hasOwn(subject.schemas, '__proto__')).toBe(true)
  expect(asked).not.toContain('/docs/_lectern/api/two.json')
  expect(Object.keys(await subject.loadResponseSchemas())).toEqual(['#A', '__proto__', '#B'])
  await subject.loadResponseSchemas()
  expect(asked.filter(href => href.endsWith('two.json'))).toHaveLength(1)
})

test('project variables are replaced everywhere, and addresses are relative to the spec', async () => {
  site()
  const { operation, schemas, documentHref } = await loadSubject('/docs/_lectern/api/list.json', '/docs')
  expect(operation?.servers[0]?.url).toBe('https://a."example')
  expect(schemas['#A']?.default).toEqual(['at a."example'])
  expect(documentHref).toBe('https://docs.example/docs/specs/api.json')
})

test('a file that cannot be loaded is reported', async () => {
  site()
  await expect(loadSubject('/docs/_lectern/api/none.json', '/docs')).rejects.toThrow('404')
})

test('response schemas that could not be loaded are requested again', async () => {
  site()
  const { loadResponseSchemas: answerSchemas } = await loadSubject('/docs/_lectern/api/list.json', '/docs')
  const whole = globalThis.fetch
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
  await expect(answerSchemas()).rejects.toThrow('503')
  vi.stubGlobal('fetch', whole)
  expect(Object.keys(await answerSchemas())).toContain('#B')
})
