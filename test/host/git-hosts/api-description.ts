import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Schema, Validator } from '@cfworker/json-schema'
import type { HostKind } from '../../../src/server/jobs/git-hosts/host-kind.ts'

/** A request, and the response of a host to it. */
export interface Exchange {
  readonly method: string
  /** Below the address of the API. */
  readonly path: string
  readonly query: URLSearchParams
  readonly body: unknown
  readonly status: number
  readonly answer: unknown
}

interface Operation {
  readonly method: string
  readonly path: string
  readonly query?: Schema
  readonly body?: Schema
  readonly responses: Readonly<Record<string, Schema>>
}

/** What differs between an exchange and the published description of the API. */
export type CheckExchange = (exchange: Exchange) => readonly string[]

export function apiDescription(kind: HostKind): CheckExchange {
  const text = readFileSync(join(import.meta.dirname, 'schemas', `${kind}.json`), 'utf8')
  const { operations, $defs }: { operations: readonly Operation[]; $defs: Schema } = JSON.parse(text)
  const check = (what: string, schema: Schema, value: unknown) =>
    new Validator({ ...schema, $defs }, '2020-12', false)
      .validate(value)
      .errors.map(({ instanceLocation, error }) => `${what} ${instanceLocation}: ${error}`)
  return ({ method, path, query, body, status, answer }) => {
    const operation = operations.find(one => one.method === method && matches(one.path, path))
    if (!operation) return [`There is no operation ${method} ${path}.`]
    const response = operation.responses[status]
    return [
      ...check('query', operation.query ?? nothing, valuesOf(query, operation.query)),
      ...(operation.body ? check('body', operation.body, body ?? {}) : body === undefined ? [] : ['A body is sent.']),
      ...(response ? check('response', response, answer) : [`There is no response ${status} of ${method} ${path}.`]),
    ]
  }
}

const nothing: Schema = { type: 'object', additionalProperties: false }

function matches(template: string, path: string): boolean {
  const [expected, actual] = [template.split('/'), path.split('/')]
  return (
    expected.length === actual.length &&
    expected.every((part, at) => (part.startsWith('{') ? actual[at] !== '' : part === actual[at]))
  )
}

/** A query as JSON. Numbers are numbers where the description says so. */
function valuesOf(query: URLSearchParams, schema: Schema | undefined) {
  const isInteger = (name: string) => {
    const property = schema?.properties?.[name]
    return typeof property === 'object' && property.type === 'integer'
  }
  return Object.fromEntries(
    [...query].map(([name, text]) => [name, isInteger(name) && /^\d+$/.test(text) ? Number(text) : text]),
  )
}
