import type { Level } from '../../../src/api-spec/changes/change.ts'
import type { RuleId } from '../../../src/api-spec/changes/rules.ts'
import { withOperation, withSchema } from './compared.ts'

/** Two documents between which a rule applies. */
export interface DocumentCase {
  readonly rule: RuleId
  readonly level: Level
  readonly before: object
  readonly after: object
  readonly today?: string | undefined
}

const text = { type: 'string' }
const json = (schema: unknown) => ({ content: { 'application/json': { schema } } })
const ok = { 200: { description: 'ok' } }
const info = { title: 'Birds', version: '1' }

const operation = (rule: RuleId, level: Level, before: object, after: object): DocumentCase => ({
  rule,
  level,
  before: withOperation(before),
  after: withOperation(after),
})

/** The paths of a document. */
const paths = (rule: RuleId, level: Level, before: object, after: object, today?: string): DocumentCase => ({
  rule,
  level,
  before: { openapi: '3.1.0', info, paths: before },
  after: { openapi: '3.1.0', info, paths: after },
  today,
})

/** A document with security schemes. */
const secured = (schemes: object, security: unknown, rest: object = {}) =>
  withOperation({ security, ...rest }, { components: { securitySchemes: schemes } })

const get = (rest: object = {}) => ({ get: { responses: ok, ...rest } })
const parameter = (rest: object) => ({ parameters: [{ name: 'q', in: 'query', schema: text, ...rest }] })
const response = (rest: object, status = '200') => ({ responses: { [status]: { description: 'x', ...rest } } })
const header = (rest: object) => response({ headers: { 'X-Rate': { schema: text, ...rest } } })
const keyScheme = { key: { type: 'apiKey', in: 'header', name: 'X-Key' } }
const oauth = (flow: object) => ({ oauth: { type: 'oauth2', flows: { clientCredentials: flow } } })
const flow = { tokenUrl: 'https://a.example/token', scopes: { read: 'x' } }
const withServer = (server: object) => withOperation({}, { servers: [{ url: 'https://a.example', ...server }] })
const variable = (rest: object) => withServer({ url: 'https://{place}.example', variables: { place: rest } })
const shapes = (mapping: object | undefined, propertyName = 'kind') =>
  withSchema(
    {
      oneOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }],
      ...(mapping && { discriminator: { propertyName, mapping } }),
    },
    {
      components: {
        schemas: Object.fromEntries(
          ['A', 'B'].map(name => [name, { type: 'object', properties: { kind: text, type: text, [name]: text } }]),
        ),
      },
    },
  )

/** An AsyncAPI document with one channel, whose messages clients receive. */
const channel = (rest: object = {}, operationRest: object = {}, message: object = { payload: text }) => ({
  asyncapi: '3.0.0',
  info,
  channels: { news: { address: 'news', messages: { item: message }, ...rest } },
  operations: {
    onNews: {
      action: 'send',
      channel: { $ref: '#/channels/news' },
      messages: [{ $ref: '#/channels/news/messages/item' }],
      ...operationRest,
    },
  },
})

const events = (rule: RuleId, level: Level, before: object, after: object): DocumentCase => ({
  rule,
  level,
  before,
  after,
})

const replies = (reply: object | undefined) => {
  const { channels, ...rest } = channel({}, { action: 'receive', ...(reply && { reply }) })
  return { ...rest, channels: { ...channels, answers: { address: 'answers', messages: { done: { payload: text } } } } }
}

/** Each rule for everything that is not a schema. */
export const documentCases: readonly DocumentCase[] = [
  paths('operation-added', 'info', { '/a': get() }, { '/a': get(), '/b': get() }),
  paths('operation-removed', 'breaking', { '/a': get(), '/b': get() }, { '/a': get() }),
  paths(
    'operation-removed-early',
    'breaking',
    { '/a': get({ deprecated: true, 'x-sunset': '2030-06-01' }) },
    {},
    '2030-05-31',
  ),
  paths(
    'operation-removed-sunset',
    'info',
    { '/a': get({ deprecated: true, 'x-sunset': '2030-06-01' }) },
    {},
    '2030-06-01',
  ),
  paths('operation-removed-deprecated', 'warning', { '/a': get({ deprecated: true }) }, {}, '2030-06-01'),
  paths('operation-removed-unstable', 'warning', { '/a': get({ 'x-stability': 'alpha' }) }, {}),
  paths('operation-moved', 'breaking', { '/a': get({ operationId: 'list' }) }, { '/b': get({ operationId: 'list' }) }),
  operation('operation-id-added', 'info', {}, { operationId: 'a' }),
  operation('operation-id-removed', 'warning', { operationId: 'a' }, {}),
  operation('operation-id-changed', 'warning', { operationId: 'a' }, { operationId: 'b' }),
  operation('operation-deprecated', 'info', {}, { deprecated: true }),
  operation('operation-deprecated-until', 'info', {}, { deprecated: true, 'x-sunset': '2030-06-01' }),
  operation('operation-restored', 'info', { deprecated: true }, {}),
  operation(
    'sunset-earlier',
    'breaking',
    { deprecated: true, 'x-sunset': '2030-06-01' },
    { deprecated: true, 'x-sunset': '2030-05-01' },
  ),
  operation(
    'sunset-later',
    'info',
    { deprecated: true, 'x-sunset': '2030-06-01' },
    { deprecated: true, 'x-sunset': '2030-07-01' },
  ),
  operation('sunset-removed', 'warning', { deprecated: true, 'x-sunset': '2030-06-01' }, { deprecated: true }),
  operation('sunset-added', 'info', { deprecated: true }, { deprecated: true, 'x-sunset': '2030-06-01T00:00:00Z' }),
  operation('stability-decreased', 'breaking', {}, { 'x-stability': 'beta' }),
  operation('stability-increased', 'info', { 'x-stability-level': 'beta' }, {}),

  {
    rule: 'webhook-added',
    level: 'info',
    before: { openapi: '3.1.0', info, webhooks: {} },
    after: { openapi: '3.1.0', info, webhooks: { a: get() } },
  },
  {
    rule: 'webhook-removed',
    level: 'breaking',
    before: { openapi: '3.1.0', info, webhooks: { a: get() } },
    after: { openapi: '3.1.0', info, webhooks: {} },
  },
  operation('callback-added', 'info', {}, { callbacks: { done: { '{$request.body#/url}': get() } } }),
  operation('callback-removed', 'breaking', { callbacks: { done: { '{$request.body#/url}': get() } } }, {}),

  operation('parameter-added', 'info', {}, parameter({})),
  operation('required-parameter-added', 'breaking', {}, parameter({ required: true })),
  operation('parameter-removed', 'warning', parameter({}), {}),
  paths(
    'parameter-removed-early',
    'breaking',
    { '/a': get(parameter({ deprecated: true, 'x-sunset': '2030-06-01' })) },
    { '/a': get() },
    '2030-05-31',
  ),
  operation('parameter-removed-deprecated', 'info', parameter({ deprecated: true }), {}),
  operation('parameter-moved', 'breaking', parameter({}), parameter({ in: 'header' })),
  paths(
    'path-parameter-removed',
    'breaking',
    { '/a/{id}': get({ operationId: 'x', parameters: [{ name: 'id', in: 'path', required: true, schema: text }] }) },
    { '/a': get({ operationId: 'x' }) },
  ),
  paths(
    'path-parameter-renamed',
    'info',
    { '/a/{id}': get({ parameters: [{ name: 'id', in: 'path', required: true, schema: text }] }) },
    { '/a/{name}': get({ parameters: [{ name: 'name', in: 'path', required: true, schema: text }] }) },
  ),
  operation('parameter-required', 'breaking', parameter({}), parameter({ required: true })),
  operation('parameter-optional', 'info', parameter({ required: true }), parameter({})),
  operation('parameter-deprecated', 'info', parameter({}), parameter({ deprecated: true })),
  operation('parameter-restored', 'info', parameter({ deprecated: true }), parameter({})),
  operation(
    'parameter-serialization',
    'breaking',
    parameter({ schema: { type: 'array', items: text } }),
    parameter({ schema: { type: 'array', items: text }, explode: false }),
  ),
  operation('empty-value-forbidden', 'breaking', parameter({ allowEmptyValue: true }), parameter({})),
  operation('empty-value-allowed', 'info', parameter({}), parameter({ allowEmptyValue: true })),

  operation('request-body-added', 'info', {}, { requestBody: json(text) }),
  operation('required-request-body-added', 'breaking', {}, { requestBody: { ...json(text), required: true } }),
  operation('request-body-removed', 'breaking', { requestBody: json(text) }, {}),
  operation(
    'request-body-required',
    'breaking',
    { requestBody: json(text) },
    { requestBody: { ...json(text), required: true } },
  ),
  operation(
    'request-body-optional',
    'info',
    { requestBody: { ...json(text), required: true } },
    { requestBody: json(text) },
  ),
  operation(
    'media-type-added',
    'info',
    { requestBody: { content: { 'application/json': {} } } },
    { requestBody: { content: { 'application/json': {}, 'text/csv': {} } } },
  ),
  operation(
    'media-type-removed',
    'breaking',
    response({ content: { 'application/json': {}, 'text/csv': {} } }),
    response({ content: { 'text/csv': {} } }),
  ),
  operation(
    'encoding-changed',
    'breaking',
    {
      requestBody: {
        content: {
          'multipart/form-data': {
            schema: { type: 'object', properties: { a: text } },
            encoding: { a: { contentType: 'text/csv' } },
          },
        },
      },
    },
    {
      requestBody: {
        content: {
          'multipart/form-data': {
            schema: { type: 'object', properties: { a: text } },
            encoding: { a: { contentType: 'text/plain' } },
          },
        },
      },
    },
  ),
  operation(
    'success-response-added',
    'info',
    { responses: ok },
    { responses: { ...ok, 202: { description: 'later' } } },
  ),
  operation(
    'success-response-removed',
    'breaking',
    { responses: { ...ok, 202: { description: 'later' } } },
    { responses: ok },
  ),
  operation('error-response-added', 'info', { responses: ok }, { responses: { ...ok, 404: { description: 'none' } } }),
  operation(
    'error-response-removed',
    'info',
    { responses: { ...ok, 404: { description: 'none' } } },
    { responses: ok },
  ),
  operation('response-body-added', 'info', { responses: ok }, response(json(text))),
  operation('response-body-removed', 'breaking', response(json(text)), { responses: ok }),
  operation('header-added', 'info', { responses: ok }, header({})),
  operation('required-header-added', 'info', { responses: ok }, header({ required: true })),
  operation('header-removed', 'warning', header({}), { responses: ok }),
  operation('required-header-removed', 'breaking', header({ required: true }), { responses: ok }),
  operation('header-required', 'info', header({}), header({ required: true })),
  operation('header-optional', 'breaking', header({ required: true }), header({})),
  operation('header-deprecated', 'info', header({}), header({ deprecated: true })),
  operation('header-restored', 'info', header({ deprecated: true }), header({})),

  {
    rule: 'schema-deprecated',
    level: 'info',
    before: withSchema({ $ref: '#/components/schemas/A' }, { components: { schemas: { A: text } } }),
    after: withSchema(
      { $ref: '#/components/schemas/A' },
      { components: { schemas: { A: { ...text, deprecated: true } } } },
    ),
  },
  {
    rule: 'schema-restored',
    level: 'info',
    before: withSchema(
      { $ref: '#/components/schemas/A' },
      { components: { schemas: { A: { ...text, deprecated: true } } } },
    ),
    after: withSchema({ $ref: '#/components/schemas/A' }, { components: { schemas: { A: text } } }),
  },
  { rule: 'discriminator-added', level: 'info', before: shapes(undefined), after: shapes({}) },
  { rule: 'discriminator-removed', level: 'info', before: shapes({}), after: shapes(undefined) },
  { rule: 'discriminator-changed', level: 'breaking', before: shapes({}), after: shapes({}, 'type') },
  {
    rule: 'discriminator-value-added',
    level: 'warning',
    before: shapes({ a: 'A' }),
    after: shapes({ a: 'A', b: 'B' }),
  },
  {
    rule: 'discriminator-value-removed',
    level: 'breaking',
    before: shapes({ a: 'A', b: 'B' }),
    after: shapes({ a: 'A' }),
  },
  {
    rule: 'discriminator-value-changed',
    level: 'breaking',
    before: shapes({ a: 'A', b: 'B' }),
    after: shapes({ a: 'B', b: 'B' }),
  },

  {
    rule: 'security-added',
    level: 'info',
    before: secured({ ...keyScheme, b: { type: 'http', scheme: 'basic' } }, [{ key: [] }]),
    after: secured({ ...keyScheme, b: { type: 'http', scheme: 'basic' } }, [{ key: [] }, { b: [] }]),
  },
  {
    rule: 'security-removed',
    level: 'breaking',
    before: secured({ ...keyScheme, b: { type: 'http', scheme: 'basic' } }, [{ key: [] }, { b: [] }]),
    after: secured({ ...keyScheme, b: { type: 'http', scheme: 'basic' } }, [{ key: [] }]),
  },
  {
    rule: 'security-required',
    level: 'breaking',
    before: secured(keyScheme, []),
    after: secured(keyScheme, [{ key: [] }]),
  },
  {
    rule: 'security-dropped',
    level: 'info',
    before: secured(keyScheme, [{ key: [] }]),
    after: secured(keyScheme, [{ key: [] }, {}]),
  },
  {
    rule: 'scope-added',
    level: 'breaking',
    before: secured(oauth(flow), [{ oauth: [] }]),
    after: secured(oauth(flow), [{ oauth: ['read'] }]),
  },
  {
    rule: 'scope-removed',
    level: 'info',
    before: secured(oauth(flow), [{ oauth: ['read'] }]),
    after: secured(oauth(flow), [{ oauth: [] }]),
  },
  {
    rule: 'security-scheme-changed',
    level: 'breaking',
    before: secured(keyScheme, []),
    after: secured({ key: { type: 'apiKey', in: 'query', name: 'key' } }, []),
  },
  {
    rule: 'security-address-changed',
    level: 'warning',
    before: secured(oauth(flow), []),
    after: secured(oauth({ ...flow, tokenUrl: 'https://b.example/token' }), []),
  },
  {
    rule: 'oauth-flow-added',
    level: 'info',
    before: secured({ oauth: { type: 'oauth2', flows: { clientCredentials: flow } } }, []),
    after: secured({ oauth: { type: 'oauth2', flows: { clientCredentials: flow, password: flow } } }, []),
  },
  {
    rule: 'oauth-flow-removed',
    level: 'breaking',
    before: secured({ oauth: { type: 'oauth2', flows: { clientCredentials: flow, password: flow } } }, []),
    after: secured({ oauth: { type: 'oauth2', flows: { clientCredentials: flow } } }, []),
  },
  {
    rule: 'oauth-scope-added',
    level: 'info',
    before: secured(oauth(flow), []),
    after: secured(oauth({ ...flow, scopes: { read: 'x', write: 'y' } }), []),
  },
  {
    rule: 'oauth-scope-removed',
    level: 'breaking',
    before: secured(oauth(flow), []),
    after: secured(oauth({ ...flow, scopes: {} }), []),
  },
  {
    rule: 'server-added',
    level: 'info',
    before: withServer({}),
    after: withOperation({}, { servers: [{ url: 'https://a.example' }, { url: 'https://b.example' }] }),
  },
  {
    rule: 'server-removed',
    level: 'breaking',
    before: withServer({}),
    after: withServer({ url: 'https://b.example' }),
  },
  {
    rule: 'server-variable-added',
    level: 'info',
    before: withServer({ url: 'https://{place}.example', variables: {} }),
    after: variable({ default: 'eu' }),
  },
  {
    rule: 'server-variable-removed',
    level: 'breaking',
    before: withServer({
      url: 'https://{place}.example/{port}',
      variables: { place: { default: 'eu' }, port: { default: '1' } },
    }),
    after: withServer({ url: 'https://{place}.example/{port}', variables: { place: { default: 'eu' } } }),
  },
  {
    rule: 'server-variable-value-removed',
    level: 'breaking',
    before: variable({ default: 'eu', enum: ['eu', 'us'] }),
    after: variable({ default: 'eu', enum: ['eu'] }),
  },
  {
    rule: 'server-variable-value-added',
    level: 'info',
    before: variable({ default: 'eu', enum: ['eu'] }),
    after: variable({ default: 'eu', enum: ['eu', 'us'] }),
  },
  {
    rule: 'server-variable-default',
    level: 'warning',
    before: variable({ default: 'eu' }),
    after: variable({ default: 'us' }),
  },

  events('channel-added', 'info', { asyncapi: '3.0.0', info, channels: {} }, channel()),
  events('channel-removed', 'breaking', channel(), { asyncapi: '3.0.0', info, channels: {} }),
  events('channel-address-changed', 'breaking', channel(), channel({ address: 'latest' })),
  events('channel-operation-added', 'info', { ...channel(), operations: {} }, channel()),
  events('channel-operation-removed', 'breaking', channel(), { ...channel(), operations: {} }),
  events(
    'message-added',
    'warning',
    channel(),
    channel({ messages: { item: { payload: text }, other: { payload: text } } }, { messages: undefined }),
  ),
  events(
    'message-removed',
    'info',
    channel({ messages: { item: { payload: text }, other: { payload: text } } }, { messages: undefined }),
    channel(),
  ),
  events(
    'message-deprecated',
    'info',
    channel(),
    channel({}, {}, { payload: text, deprecated: true, 'x-deprecated': true }),
  ),
  events(
    'message-content-type-changed',
    'breaking',
    channel({}, {}, { payload: text, contentType: 'application/json' }),
    channel({}, {}, { payload: text, contentType: 'application/xml' }),
  ),
  events(
    'message-schema-changed',
    'warning',
    channel(
      {},
      {},
      {
        payload: {
          schemaFormat: 'application/vnd.apache.avro;version=1.9.0',
          schema: { type: 'record', name: 'A', fields: [] },
        },
      },
    ),
    channel(
      {},
      {},
      {
        payload: {
          schemaFormat: 'application/vnd.apache.avro;version=1.9.0',
          schema: { type: 'record', name: 'B', fields: [] },
        },
      },
    ),
  ),
  events(
    'correlation-id-changed',
    'breaking',
    channel({}, {}, { payload: text, correlationId: { location: '$message.header#/a' } }),
    channel({}, {}, { payload: text, correlationId: { location: '$message.header#/b' } }),
  ),
  events('reply-added', 'info', replies(undefined), replies({ channel: { $ref: '#/channels/answers' } })),
  events('reply-removed', 'breaking', replies({ channel: { $ref: '#/channels/answers' } }), replies(undefined)),
  events(
    'reply-address-changed',
    'breaking',
    replies({ address: { location: '$message.header#/a' } }),
    replies({ address: { location: '$message.header#/b' } }),
  ),
  events(
    'binding-changed',
    'warning',
    channel({ bindings: { kafka: { partitions: 3 } } }),
    channel({ bindings: { kafka: { partitions: 4 } } }),
  ),
  events('binding-added', 'info', channel(), channel({ bindings: { kafka: { partitions: 4 } } })),
  events('binding-removed', 'warning', channel({ bindings: { kafka: { partitions: 4 } } }), channel()),
  events('channel-parameter-required', 'breaking', channel(), channel({ parameters: { place: {} } })),
]
