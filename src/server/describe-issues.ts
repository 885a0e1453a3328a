import type { z } from 'zod'

type RawIssue = Parameters<z.core.$ZodErrorMap>[0]

const maxDetails = 20

/** Describes for the caller where values are invalid, and why. Only the first ones. */
export const describeIssues = (
  issues: readonly z.core.$ZodIssue[],
): readonly { readonly path: string; readonly message: string }[] =>
  issues.slice(0, maxDetails).map(({ path, message }) => ({ path: pathText(path), message }))

/** What is wrong, in plain English: `"pageSize" must not be greater than 50.` */
export function issueMessage(issue: RawIssue): string {
  const { path = [] } = issue
  const name = path.length === 0 ? 'The value' : `"${pathText(path)}"`
  if (issue.input === undefined && path.length > 0 && issue.code !== 'custom') return `${name} is required.`
  return `${name} ${problemOf(issue)}.`
}

/** `messages[0].role` */
function pathText(path: readonly PropertyKey[]): string {
  const text = path.map(step => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('')
  return text.replace(/^\./, '').slice(0, maxPathLength)
}

const maxPathLength = 200

function problemOf(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${withArticle(issue.expected)}`
    case 'too_small':
      return `must ${atLeast(Number(issue.minimum), issue.origin)}`
    case 'too_big':
      return `must ${atMost(Number(issue.maximum), issue.origin)}`
    case 'invalid_value':
      return `must be ${oneOf(issue.values)}`
    case 'invalid_union':
      return unionProblem(issue)
    case 'unrecognized_keys':
      return `must not have ${issue.keys.map(key => `"${key}"`).join(', ')}`
    case 'invalid_format':
      return 'has an invalid format'
    default:
      return 'is invalid'
  }
}

const typeNames: Readonly<Record<string, string>> = {
  array: 'an array',
  object: 'an object',
  record: 'an object',
  int: 'an integer',
  null: 'null',
}

const withArticle = (type: string): string => typeNames[type] ?? `a ${type}`

const units: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['item', 'items'],
}

const counted = (count: number, [one, many]: readonly [string, string]): string =>
  `${count} ${count === 1 ? one : many}`

function atLeast(minimum: number, origin: string): string {
  const unit = units[origin]
  if (!unit) return `not be less than ${minimum}`
  return minimum === 1 ? 'not be empty' : `have at least ${counted(minimum, unit)}`
}

function atMost(maximum: number, origin: string): string {
  const unit = units[origin]
  return unit ? `have at most ${counted(maximum, unit)}` : `not be greater than ${maximum}`
}

const oneOf = (values: readonly unknown[]): string =>
  (values.length === 1 ? '' : 'one of ') + values.map(value => JSON.stringify(value)).join(', ')

function unionProblem(issue: Extract<RawIssue, { readonly code: 'invalid_union' }>): string {
  // A discriminated union lists the values of its discriminator.
  if ('options' in issue && Array.isArray(issue.options)) return `must be ${oneOf(issue.options)}`
  const types = issue.errors.map(([first]) =>
    first?.code === 'invalid_type' && first.path.length === 0 ? withArticle(first.expected) : undefined,
  )
  return types.includes(undefined) || types.length === 0 ? 'is invalid' : `must be ${types.join(' or ')}`
}
