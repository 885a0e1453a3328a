import { expect, test } from 'vitest'
import type { PlaygroundSubject } from '../../../src/api-spec/playground/playground-subject.ts'
import { builtSite } from '../../support/built-site.ts'

/** What the playground of a page with these fields is made from. */
async function operationOf(fields: string, api: object = {}, head = 'POST https://own.example.com/things', more = '') {
  const { files } = await builtSite({
    'docs.json': JSON.stringify({
      theme: 'mint',
      name: 'Docs',
      colors: { primary: '#0f766e' },
      api,
      navigation: { groups: [{ group: 'A', pages: ['mine'] }] },
    }),
    'mine.mdx': `---\ntitle: Mine\napi: "${head}"\n${more}\n---\n\n${fields}\n`,
  })
  const [, path = ''] = /data-playground="\/([^"]+)"/.exec(files.get('mine/index.html') ?? '') ?? []
  const subject = JSON.parse(files.get(path) ?? '{}') as PlaygroundSubject // the build wrote it
  return subject.operation
}

const schemaOf = async (props: string) =>
  (await operationOf(`<ParamField query="a" ${props} />`))?.parameters?.[0]?.schema

test('a default has the type of its field, however it is written', async () => {
  const defaults: readonly (readonly [props: string, value: unknown])[] = [
    ['type="number" default="10"', [10]],
    ['type="number" default={10}', [10]],
    ['type="number" default="ten"', ['ten']],
    ['type="boolean" default="false"', [false]],
    ['type="string" default="10"', ['10']],
    ['type="string" default={10}', ['10']],
    ['type="string[]" default="a"', [['a']]],
    ['type="string[]" default={["a", "b"]}', [['a', 'b']]],
    ['type="number[]" default="[1, 2]"', [[1, 2]]],
    ['type="object" default=\'{"a": 1}\'', [{ a: 1 }]],
    ['type="string"', undefined],
  ]
  for (const [props, value] of defaults) expect([props, (await schemaOf(props))?.default]).toEqual([props, value])
})

test('a field can be deprecated and have a placeholder', async () => {
  expect(await schemaOf('type="string" deprecated placeholder="The name of a thing"')).toMatchObject({
    isDeprecated: true,
    placeholder: 'The name of a thing',
  })
  expect(await schemaOf('type="string" deprecated="false"')).not.toHaveProperty('isDeprecated')
})

test.each([
  ['', 'string', 'application/json'],
  ['', 'file', 'multipart/form-data'],
  ['', 'file[]', 'multipart/form-data'],
  ['contentType: application/x-www-form-urlencoded', 'string', 'application/x-www-form-urlencoded'],
  ['contentType: form', 'string', 'application/json'],
])('a body of a page with "%s" and a field of the type %s is %s', async (head, type, expected) => {
  const operation = await operationOf(`<ParamField body="a" type="${type}" />`, {}, undefined, head)
  expect(operation?.requestBody?.content.map(({ name }) => name)).toEqual([expected])
})

test('the description of a field does not include those of nested fields', async () => {
  const operation = await operationOf(
    `<ParamField body="user" type="object">
  Who it is.

  <Expandable title="user">
    <ParamField body="name" type="string" required>What they are called.</ParamField>
  </Expandable>
</ParamField>`,
  )
  const [user] = operation?.requestBody?.content[0]?.schema?.properties ?? []
  expect(user?.schema).toMatchObject({
    description: 'Who it is.',
    properties: [{ name: 'name', schema: { description: 'What they are called.' } }],
    required: ['name'],
  })
})

test.each([
  ['GET https://own.example.com/v1/{id}', 'https://own.example.com', '/v1/{id}'],
  ['get HTTPS://own.example.com:8443', 'HTTPS://own.example.com:8443', '/'],
  ['GET https://own.example.com?all', 'https://own.example.com', '/?all'],
  ['GET users', 'https://all.example.com', '/users'],
])('the address of an operation can be complete, with or without a path: %s', async (head, url, path) => {
  const mdx = { server: 'https://all.example.com' }
  expect(await operationOf('', { mdx }, head)).toMatchObject({ method: 'GET', path, servers: [{ url }] })
})

test('an address that is not HTTP is reported and not used as a path', async () => {
  const { diagnostics } = await builtSite({
    'docs.json': JSON.stringify({
      theme: 'mint',
      name: 'Docs',
      colors: { primary: '#0f766e' },
      navigation: { pages: ['mine'] },
    }),
    'mine.mdx': '---\ntitle: Mine\napi: GET wss://own.example.com/chat\n---\n',
  })
  expect(diagnostics).toMatchObject([{ code: 'reference/unreadable-api', span: { path: 'mine.mdx', line: 3 } }])
})
