import type { Json } from '../../source/json/json.ts'
import { plainTextOf } from '../../source/json/json-text.ts'
import type { GraphqlKind } from '../model/graphql.ts'
import type { Change, ChangedSubject, PartStep } from './change.ts'
import { ruleOf } from './rules.ts'

/** Maximum length of a value in a text. */
const maxValueLength = 120

/** Notation of values and names: code in Markdown, quotation marks elsewhere. */
export type Notation = (text: string) => string

/** What changed, as an English text without the name of the operation: ``query parameter `limit`: type changed …``. */
export function changeText(change: Change, code: Notation): string {
  const { name = '' } = change
  const text = ruleOf(change.rule)
    .text.replace('{name}', () => code(name))
    .replace(/\{(from|to)\}/g, (_, end: 'from' | 'to') => valueText(change[end], code))
  const place = placeText(change.place, code)
  return place === '' ? text : `${place}: ${text}`
}

/** The part of an operation that changed: ``response 200, `items[].name` ``. */
export const placeText = (place: readonly PartStep[], code: Notation): string =>
  place.map(step => stepText(step, code)).join(', ')

function stepText(step: PartStep, code: Notation): string {
  switch (step.type) {
    case 'parameter':
      return `${step.in === undefined ? '' : `${step.in} `}parameter ${code(step.name)}`
    case 'request-body':
      return 'request body'
    case 'response':
      return `response ${/^\w+$/.test(step.status) ? step.status : code(step.status)}`
    case 'header':
    case 'callback':
    case 'send':
    case 'receive':
    case 'message':
    case 'server':
    case 'argument':
      return `${step.type} ${code(step.name)}`
    case 'binding':
      return `binding ${code(step.name)}`
    case 'security':
      return `security scheme ${code(step.name)}`
    case 'media-type':
    case 'field':
      return code(step.name)
    default:
      return step.type
  }
}

function valueText(value: readonly [Json] | undefined, code: Notation): string {
  const content = value?.[0] ?? null
  return content === null ? 'none' : code(shortValue(content))
}

/** A value as one line of text of limited length. A list as its items. */
export function shortValue(value: Json): string {
  const text = (Array.isArray(value) ? value.map(plainTextOf).join(', ') : plainTextOf(value)).replace(/\s+/g, ' ')
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text
}

/** The name of an operation, webhook or channel, or of a definition of a GraphQL schema. */
export function subjectText(subject: ChangedSubject): string {
  if (subject.type === 'channel') return subject.address ?? subject.id
  if (subject.type === 'graphql') return `${graphqlKeyword(subject.kind)} ${subject.name}`
  return subject.type === 'webhook' ? `webhook ${subject.path}` : `${subject.method} ${subject.path}`
}

/** How a schema defines a kind. */
export const graphqlKeyword = (kind: GraphqlKind): string => (kind === 'object' ? 'type' : kind)
