import { expect, test } from 'vitest'
import { withoutReported } from '../../../src/api-spec/conformance/without-reported.ts'
import type { SpecInput } from '../../../src/api-spec/model/api-spec.ts'
import { parseSpec } from '../../../src/api-spec/parse-spec.ts'
import { validateSpec } from '../../../src/host/spec-validators/validate-spec.ts'
import { runSequentially } from '../../../src/source/stage.ts'

const inputOf = (text: string, references: Readonly<Record<string, string>> = {}, path = 'api.yaml'): SpecInput => ({
  file: { path, text },
  references: Object.entries(references).map(([path, text]) => ({ path, text })),
  overlays: [],
})

/** What the validator adds to the diagnostics of our reader. */
async function addedTo(input: SpecInput): Promise<readonly string[]> {
  const { diagnostics } = await parseSpec.apply(null, input, runSequentially)
  const added = withoutReported(await validateSpec(input), diagnostics)
  return added.map(
    ({ severity, span, message }) => `${severity} ${span?.path}:${span?.line}:${span?.column} ${message}`,
  )
}

const head = 'openapi: 3.0.3\ninfo: { title: Pets, version: "1" }\n'

test("problems have positions in the author's files, also in other files and at a URL", async () => {
  const main = `${head}paths:\n  /pets/{id}:\n    $ref: 'paths/pet%20s.yaml'\n`
  const pets = 'get:\n  operationID: getPet\n  parameters:\n    - $ref: ../id.json\n  responses:\n    "200": {}\n'
  const id = '{\n  "name": "id",\n  "in": "path",\n  "required": true,\n  "shema": {}\n}'
  const expected = (prefix: string) => [
    `warning ${prefix}paths/pet%20s.yaml:2:3 OpenAPI 3.0.3 has no key "operationID" in "get".`,
    `warning ${prefix}id.json:1:1 OpenAPI 3.0.3 requires "schema" or "content" in item 1 of "parameters".`,
    `warning ${prefix}id.json:5:3 OpenAPI 3.0.3 has no key "shema" in item 1 of "parameters".`,
    `warning ${prefix}paths/pet%20s.yaml:6:5 OpenAPI 3.0.3 requires "description" in "200".`,
  ]
  const host = 'https://example.com/'
  expect(await addedTo(inputOf(main, { 'paths/pet s.yaml': pets, 'id.json': id }))).toEqual(
    expected('').map(line => line.replace('%20', ' ')),
  )
  const remote = { [`${host}paths/pet%20s.yaml`]: pets, [`${host}id.json`]: id }
  expect(await addedTo(inputOf(main, remote, `${host}api.yaml`))).toEqual(expected(host))
})

test('operations with the same ID are found in all files', async () => {
  const main = `${head}paths:\n  /a: { $ref: a.yaml }\n  /b: { $ref: b.yaml }\n  /c: { $ref: a.yaml }\n`
  const file = 'get:\n  operationId: list\n  responses: { "200": { description: OK } }\n'
  const message = 'GET /a and GET /b have the same operationId, "list".'
  expect(await addedTo(inputOf(main, { 'a.yaml': file, 'b.yaml': file }))).toEqual([
    `warning b.yaml:2:16 OpenAPI 3.0.3: ${message}`,
    'warning a.yaml:2:16 OpenAPI 3.0.3: GET /a and GET /c have the same operationId, "list".',
  ])
})

test('problems that our parser reports are not repeated, and a broken reference hides no other problem', async () => {
  const text = `${head}paths:
  /pets:
    get:
      parameters:
        - { $ref: '#/components/parameters/Missing' }
        - { name: limit, in: querry, schema: { type: integer } }
      responses: { '200': { description: OK }, '404': { descripton: Gone } }
`
  expect(await addedTo(inputOf(text))).toEqual([
    'warning api.yaml:9:48 OpenAPI 3.0.3 requires "description" in "404".',
    'warning api.yaml:9:57 OpenAPI 3.0.3 has no key "descripton" in "404".',
  ])
})

test('a shared part is reported once, and recursive schemas are valid', async () => {
  const text = `${head}paths:
  /a: { get: { responses: { '200': { $ref: '#/components/responses/Page' } } } }
  /b: { get: { responses: { '200': { $ref: '#/components/responses/Page' } } } }
components:
  responses: { Page: { content: { application/json: { schema: { $ref: '#/components/schemas/Node' } } } } }
  schemas: { Node: { type: object, properties: { next: { $ref: '#/components/schemas/Node' } } } }
`
  expect(await addedTo(inputOf(text))).toEqual([
    'warning api.yaml:7:16 OpenAPI 3.0.3 requires "description" in "Page".',
  ])
})

test.each([
  [
    'openapi: 3.2.0\ninfo: { title: A, version: "1" }\npaths: {}\n',
    'hint api.yaml:1:10 @apidevtools/swagger-parser does not support OpenAPI 3.2.0, so only Lectern\'s own checks apply to "api.yaml".',
  ],
  [
    'openapi: 3.0.3\ninfo: { title: A, version: 1.0 }\npaths: {}\n',
    'warning api.yaml:2:28 "version" must be a string, not a number.',
  ],
  [
    'openapi: "3.1"\ninfo: { title: A, version: "1" }\npaths: {}\n',
    'warning api.yaml:1:10 The value of "openapi" must have three numbers, but "3.1" has two.',
  ],
  [
    'openapi: 3.0.3\ninfo: { title: A, version: "1" }\n',
    'warning api.yaml:1:1 OpenAPI 3.0.3 requires "paths" in the API description.',
  ],
])('%j: %s', async (text, expected) => {
  expect(await addedTo(inputOf(text))).toEqual([expected])
})

test.each([
  ['openapi: 3.0.3\ninfo: { title: A, version: "1" }\n', 'api-spec/openapi-validator'],
  ['asyncapi: 3.0.0\ninfo: { title: A }\n', 'api-spec/asyncapi-validator'],
  ['openapi: 3.2.0\ninfo: { title: A, version: "1" }\npaths: {}\n', 'api-spec/not-validated'],
])('%j has a diagnostic with the code %s', async (text, code) => {
  expect((await validateSpec(inputOf(text))).map(diagnostic => diagnostic.code)).toEqual([code])
})

test.each(['openapi: 4.0.0\n', 'swagger: "1.2"\n', 'asyncapi: 1.0.0\n'])(
  'the validator adds nothing to %j, because no version of Lectern supports it',
  async text => {
    expect(await addedTo(inputOf(`${text}info: { title: A, version: "1" }\n`))).toEqual([])
  },
)

test('a failure of the validator itself is not shown as a problem of the specification', async () => {
  const text = `${head}paths:\n  /pets:\n`
  const [diagnostic] = await validateSpec(inputOf(text))
  expect(diagnostic?.message).toMatch(/^The OpenAPI 3\.0\.3 validator failed, so it did not check this file: /)
})

test('a Swagger operation is named by method and path', async () => {
  const text =
    'swagger: "2.0"\ninfo: { title: A, version: "1" }\npaths:\n  /a:\n    get:\n      responses: { "700": { description: A } }\n'
  expect(await addedTo(inputOf(text))).toMatchObject([expect.stringMatching(/^warning api\.yaml:\d+:\d+ .*700/)])
})

test('AsyncAPI is validated with its own parser, which reads no files and no URLs', async () => {
  const text = `asyncapi: 3.0.0
info: { title: Events }
channels:
  a:
    adress: a
    messages: { m: { $ref: 'messages.yaml#/m' }, n: { $ref: 'https://example.com/n.yaml' } }
`
  expect(await addedTo(inputOf(text, { 'messages.yaml': 'm:\n  nam: M\n' }))).toEqual([
    'warning api.yaml:2:1 AsyncAPI 3.0.0 requires "version" in "info".',
    'warning api.yaml:5:5 AsyncAPI 3.0.0 has no key "adress" in "a".',
    'warning messages.yaml:2:3 AsyncAPI 3.0.0 has no key "nam" in "m".',
  ])
})

test.each(['openapi: 3.1.0\n  info: [\n', 'openapi: { a: 1 }\n'])('%j has no version to validate', async text => {
  expect(await addedTo(inputOf(text))).toEqual([])
})
