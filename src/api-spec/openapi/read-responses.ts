import { childOf, isObject, type SpecNode, spanOf } from '../document/node.ts'
import { membersOf, textOf, wrongType } from '../document/node-readers.ts'
import { dereference, referenceOf } from '../document/read-context.ts'
import { warning } from '../document/report.ts'
import type { Response } from '../model/operation.ts'
import type { OpenApiContext } from '../shared-readers/openapi-context.ts'

/** The responses of an operation: numbers first, then ranges, then `default`. */
export function readResponses(operation: SpecNode, context: OpenApiContext): readonly Response[] {
  const written = membersOf(operation, 'responses', context.report).filter(([status]) => !status.startsWith('x-'))
  const responses = written.flatMap(([key, node]) => {
    const status = statusOf(key)
    const response = status === undefined ? undefined : readShared(node, operation, context)
    if (status === undefined) context.report(unknownStatus(key, node))
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
    `"${key}" is not a valid status of a response, so it is left out.`,
    'Use three digits, a range such as "4XX", or "default".',
  )

/** A response that many operations reference is read only once, unless it depends on the operation's `produces`. */
function readShared(
  node: SpecNode,
  operation: SpecNode,
  context: OpenApiContext,
): Omit<Response, 'status'> | undefined {
  const { shared, documents, report } = context
  const reference = referenceOf(node, report)
  if (reference === undefined) return readResponse(node, operation, context)
  const target = documents.resolve(reference, node)
  const responseNode = target && dereference(target.node, context)
  if (!target || !responseNode) return undefined
  const key = `${target.key} ${JSON.stringify(childOf(operation, 'produces').value)}`
  const response = shared.responses.get(key) ?? readResponse(responseNode, operation, context)
  shared.responses.set(key, response)
  const description = textOf(node, 'description', report)
  return description === undefined ? response : { ...response, description }
}

function readResponse(node: SpecNode, operation: SpecNode, context: OpenApiContext): Omit<Response, 'status'> {
  if (!isObject(node.value) && node.value !== null) context.report(wrongType(node, 'an object'))
  return {
    summary: textOf(node, 'summary', context.report),
    description: textOf(node, 'description', context.report),
    ...context.dialect.readResponse(node, operation, context),
  }
}
