import { childOf, isObject, type SpecNode, spanOf } from '../document/node.ts'
import { membersOf, textOf, wrongType } from '../document/node-readers.ts'
import { dereference, referenceOf } from '../document/read-context.ts'
import { warning } from '../document/report.ts'
import type { Response } from '../model/operation.ts'
import type { OpenApiContext } from '../shared-readers/openapi-context.ts'

/** The responses of an operation: numbers first, then ranges, then `default`. */
export function readResponses(operation: SpecNode, reading: OpenApiContext): readonly Response[] {
  const written = membersOf(operation, 'responses', reading.report).filter(([status]) => !status.startsWith('x-'))
  const responses = written.flatMap(([key, node]) => {
    const status = statusOf(key)
    const response = status === undefined ? undefined : readShared(node, operation, reading)
    if (status === undefined) reading.report(unknownStatus(key, node))
    return status === undefined || response === undefined ? [] : [{ status, ...response }]
  })
  return responses.sort((one, other) => rankOf(one.status) - rankOf(other.status))
}

function statusOf(key: string): string | undefined {
  if (/^[1-5]\d\d$/.test(key)) return key
  if (/^[1-5]xx$/i.test(key)) return key.toUpperCase()
  return key.toLowerCase() === 'default' ? 'default' : undefined
}

const rankOf = (status: string): number => (status === 'default' ? 2 : Number(status.endsWith('X')))

const unknownStatus = (key: string, node: SpecNode) =>
  warning(
    'api-spec/unknown-value',
    spanOf(node),
    `"${key}" is no status of a response, so it is left out.`,
    'A status is three digits, a range such as "4XX", or "default".',
  )

/** A response that many operations reference is read only once, unless it depends on the operation's `produces`. */
function readShared(
  node: SpecNode,
  operation: SpecNode,
  reading: OpenApiContext,
): Omit<Response, 'status'> | undefined {
  const { shared, documents, report } = reading
  const reference = referenceOf(node, report)
  if (reference === undefined) return readResponse(node, operation, reading)
  const target = documents.resolve(reference, node)
  const found = target && dereference(target.node, reading)
  if (!target || !found) return undefined
  const key = `${target.key} ${JSON.stringify(childOf(operation, 'produces').value)}`
  const response = shared.responses.get(key) ?? readResponse(found, operation, reading)
  shared.responses.set(key, response)
  const description = textOf(node, 'description', report)
  return description === undefined ? response : { ...response, description }
}

function readResponse(node: SpecNode, operation: SpecNode, reading: OpenApiContext): Omit<Response, 'status'> {
  if (!isObject(node.value) && node.value !== null) reading.report(wrongType(node, 'an object'))
  return {
    summary: textOf(node, 'summary', reading.report),
    description: textOf(node, 'description', reading.report),
    ...reading.dialect.readResponse(node, operation, reading),
  }
}
