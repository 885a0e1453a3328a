/**
 * Generates an OpenAPI description of any size: forty schemas that refer to each other, and five operations for each of
 * their parts. The result is always the same.
 *
 * @param count The number of operations.
 * @returns The text of the description.
 */
export function generatedDescription(count) {
  const parts = Array.from({ length: Math.ceil(count / operationsOf(0).length) }, (_, at) => at)
  const paths = Object.fromEntries(parts.flatMap(part => Object.entries(pathsOf(part))))
  const all = Object.entries(paths).flatMap(([path, item]) => Object.keys(item).map(method => ({ path, method })))
  for (const { path, method } of all.slice(count)) delete paths[path][method]
  const schemas = Object.fromEntries(Array.from({ length: kinds }, (_, kind) => [nameOf(kind), schemaOf(kind)]))
  const securitySchemes = { key: { type: 'http', scheme: 'bearer' } }
  return JSON.stringify(
    {
      openapi: '3.1.0',
      info: { title: 'Bench', version: '1.0.0' },
      servers: [{ url: 'https://api.example.com/v1' }],
      security: [{ key: [] }],
      tags: Array.from({ length: kinds }, (_, kind) => ({ name: nameOf(kind) })),
      paths,
      components: { schemas, securitySchemes },
    },
    null,
    2,
  )
}

const kinds = 40

const nameOf = kind => `Record${kind % kinds}`

function schemaOf(kind) {
  const text = about => ({
    type: 'string',
    description: `${about} of record ${kind}, as it was given when it was made.`,
  })
  return {
    type: 'object',
    description: `What there is of **record ${kind}**.`,
    required: ['id', 'name'],
    properties: {
      id: { type: 'string', format: 'uuid', example: `00000000-0000-4000-8000-${String(kind).padStart(12, '0')}` },
      name: { ...text('The name'), maxLength: 80 },
      size: { type: 'integer', minimum: 0, default: kind },
      state: { type: 'string', enum: ['active', 'paused', 'gone'] },
      labels: { type: 'array', items: { type: 'string' } },
      owner: {
        type: 'object',
        properties: { id: { type: 'string' }, email: { type: 'string', format: 'email' }, note: text('A note') },
      },
      parent: { oneOf: [{ $ref: `#/components/schemas/${nameOf(kind + 1)}` }, { type: 'null' }] },
      children: { type: 'array', items: { $ref: `#/components/schemas/${nameOf(kind * 7 + 3)}` } },
    },
  }
}

function pathsOf(part) {
  const path = `/record${part % kinds}/part${Math.floor(part / kinds)}`
  const paths = {}
  for (const { method, isOne, operation } of operationsOf(part)) {
    const own = isOne ? `${path}/{id}` : path
    paths[own] = { ...paths[own], [method]: operation }
  }
  return paths
}

function operationsOf(part) {
  const name = nameOf(part)
  const schema = { $ref: `#/components/schemas/${name}` }
  const id = {
    name: 'id',
    in: 'path',
    required: true,
    schema: { type: 'string' },
    description: 'The key of the record.',
  }
  const limit = { name: 'limit', in: 'query', schema: { type: 'integer', default: 20, maximum: 100 } }
  const answer = value => ({
    200: { description: 'It is done.', content: { 'application/json': { schema: value } } },
    404: { description: 'There is none.' },
  })
  const body = { required: true, content: { 'application/json': { schema } } }
  const make = (method, isOne, verb, rest) => ({
    method,
    isOne,
    operation: {
      operationId: `${verb}${name}Part${part}`,
      tags: [name],
      summary: `${verb} part ${part}`,
      description: `Lets a caller **${verb}** part ${part} of a record.`,
      ...rest,
    },
  })
  return [
    make('get', false, 'List', { parameters: [limit], responses: answer({ type: 'array', items: schema }) }),
    make('post', false, 'Create', { requestBody: body, responses: answer(schema) }),
    make('get', true, 'Get', { parameters: [id], responses: answer(schema) }),
    make('patch', true, 'Change', { parameters: [id], requestBody: body, responses: answer(schema) }),
    make('delete', true, 'Remove', { parameters: [id], responses: { 204: { description: 'It is gone.' } } }),
  ]
}
