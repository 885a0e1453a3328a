import { expect, test } from 'vitest'
import { builtSite } from '../../support/built-site.ts'
import { leastConfig } from '../../support/literal-config.ts'

const big = '12345678901234567890'
const odd = '1.1010'

const schema = (number: string) => `{
  "type": "object", "required": ["a"], "example": {"a": ${number}}, "default": {"a": ${number}}, "x-default": {"a": ${number}},
  "properties": {
    "a": {"type": ["integer", "string"], "example": ${number}, "default": ${number}, "x-note": ${number}},
    "b": {"enum": [${number}, 1]}, "c": {"const": ${number}}, "d": {"oneOf": [{"const": ${number}}, {"const": 2}]},
    "e": {"type": "array", "items": {"type": "number", "examples": [${number}]}, "default": [${number}]},
    "f": {"type": "number", "maximum": ${number}, "if": {"const": ${number}}, "then": {"minimum": 1}},
    "g": {"not": {"const": ${number}}}
  }
}`

/** A number in every place of a spec where values stand. */
const spec = (number: string) => `{
  "openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "servers": [{"url": "https://a.example"}],
  "paths": {"/a/{id}": {"post": {
    "summary": "Do", "x-mint": {"metadata": {"rating": ${number}}},
    "parameters": [
      {"name": "id", "in": "path", "required": true, "schema": ${schema(number)}, "example": ${number}},
      {"name": "q", "in": "query", "schema": {"type": "number", "default": ${number}}}
    ],
    "requestBody": {"content": {
      "application/json": {"schema": ${schema(number)}, "examples": {"one": {"value": ${number}}, "two": {"value": {"a": ${number}}}}},
      "text/plain": {"schema": {"type": "number"}, "example": ${number}},
      "application/xml": {"schema": ${schema(number)}, "example": {"a": ${number}}},
      "application/x-www-form-urlencoded": {"schema": ${schema(number)}}
    }},
    "responses": {"200": {"description": "", "headers": {"X": {"schema": {"type": "number"}, "example": ${number}}},
      "content": {"application/json": {"schema": ${schema(number)}}, "text/plain": {"example": ${number}}}}}
  }}},
  "components": {"schemas": {"Thing": ${schema(number)}}}
}`

const asyncSpec = (number: string) => `{
  "asyncapi": "3.0.0", "info": {"title": "t", "version": "1"},
  "servers": {"s": {"host": "a.example", "protocol": "wss"}},
  "channels": {"c": {"address": "c", "bindings": {"ws": {"query": ${schema(number)}, "headers": ${schema(number)}}}, "messages": {"m": {
    "payload": ${schema(number)}, "headers": ${schema(number)}, "examples": [{"payload": {"a": ${number}}, "headers": {"a": ${number}}}]
  }}}},
  "operations": {"o": {"action": "receive", "channel": {"$ref": "#/channels/c"}}}
}`

test.each([big, odd])('the number %s of a spec is shown with all its digits everywhere', async number => {
  const { files } = await builtSite({
    'docs.json': JSON.stringify({
      ...leastConfig,
      api: { params: { post: ['x-note'] } },
      navigation: {
        groups: [
          { group: 'API', openapi: 'api.json' },
          { group: 'Channels', asyncapi: 'channels.json' },
          { group: 'Schema', pages: ['thing'] },
        ],
      },
    }),
    'api.json': spec(number),
    'channels.json': asyncSpec(number),
    'thing.mdx': '---\nopenapi-schema: "api.json Thing"\n---\n',
  })
  const pages = [...files].filter(([path]) => !/^_lectern\/api\/.*\.json$/.test(path))
  const leaks = pages.filter(([, text]) => text.includes('\u0000') || /u0000number|number:-?\d/.test(text))
  const found = leaks.flatMap(([path, text]) =>
    (text.match(/.{0,90}number:.{0,30}/g) ?? []).map(line => `${path}: ${line}`),
  )
  expect(found).toEqual([])
  const page = files.get('api-reference/do/index.html') ?? ''
  expect(page.split(number).length).toBeGreaterThan(20)
})
