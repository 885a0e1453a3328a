import { ownValue } from '../../source/json/own-value.ts'
import { pointerSegments } from '../document/json-pointer.ts'
import type { SchemaError } from './group-schema-errors.ts'
import type { ValidatorDiagnostic } from './validator-diagnostic.ts'

/** Describes the errors of one keyword at one position in one sentence. */
export function describeSchemaErrors(errors: readonly SchemaError[], specification: string): ValidatorDiagnostic {
  const [first] = errors
  if (!first) throw new Error('A group of errors has at least one.')
  const pointer = first.instancePath
  const subject = subjectOf(pointer)
  const describe = descriptions[first.keyword] ?? fallback
  const { message, hint, kind = 'other', names = [] } = describe(errors, subject, specification)
  const childName = names.length === 1 && kind === 'unknown' ? names[0] : undefined
  return { pointer: childName === undefined ? pointer : `${pointer}/${escaped(childName)}`, kind, names, message, hint }
}

interface Description extends Pick<ValidatorDiagnostic, 'message' | 'hint'> {
  readonly kind?: ValidatorDiagnostic['kind']
  readonly names?: readonly string[]
}

type Describe = (errors: readonly SchemaError[], subject: string, specification: string) => Description

const unknownKeys: Describe = (errors, subject, specification) => {
  const names = unique(errors.map(({ params }) => params.additionalProperty ?? params.unevaluatedProperty))
  return {
    kind: 'unknown',
    names,
    message: `${specification} has no ${names.length === 1 ? 'key' : 'keys'} ${quoted(names)} in ${subject}.`,
    hint: 'Correct the spelling, or move it to the right place. If it is an extension, begin its name with "x-".',
  }
}

const allowedValues: Describe = (errors, subject) => {
  const values = unique(errors.flatMap(({ params }) => params.allowedValues ?? params.allowedValue))
  return {
    kind: 'value',
    message: `The value of ${subject} is not valid.`,
    hint: `Valid values: ${values.join(', ')}.`,
  }
}

const empty: Describe = (_, subject, specification) => ({
  kind: 'missing',
  message: `${capitalized(subject)} must not be empty in ${specification}.`,
  hint: 'Add at least one entry.',
})

function hintToAdd(names: readonly string[], isChoice: boolean): string {
  if (names.length === 1) return 'Add it.'
  return isChoice ? 'Add one of them.' : 'Add them.'
}

const descriptions: Readonly<Record<string, Describe>> = {
  required: (errors, subject, specification) => {
    const names = unique(errors.map(({ params }) => params.missingProperty))
    const isChoice = errors.every(({ schemaPath }) => /\/(?:one|any)Of\/\d+\/required$/.test(schemaPath))
    return {
      kind: 'missing',
      names,
      message: `${specification} requires ${quoted(names, isChoice ? ' or ' : ' and ')} in ${subject}.`,
      hint: hintToAdd(names, isChoice),
    }
  },
  additionalProperties: unknownKeys,
  unevaluatedProperties: unknownKeys,
  type: (errors, subject) => {
    const types = typeList(unique(errors.flatMap(({ params }) => params.type)))
    return { kind: 'type', message: `${capitalized(subject)} must be ${types}.`, hint: hintForTypes(types) }
  },
  enum: allowedValues,
  const: allowedValues,
  minProperties: empty,
  minItems: empty,
  minLength: empty,
  uniqueItems: ([error], subject) => ({
    kind: 'value',
    message: `${capitalized(subject)} contains the same entry twice.`,
    hint: `Remove one of the entries ${String(error?.params.j)} and ${String(error?.params.i)}, counted from 0.`,
  }),
  pattern: ([error], subject) => ({
    kind: 'value',
    message: `The value of ${subject} has the wrong form.`,
    hint: `It must match the regular expression ${String(error?.params.pattern)}.`,
  }),
  propertyNames: ([error], subject) => ({
    kind: 'value',
    names: [String(error?.params.propertyName)],
    message: `The name "${String(error?.params.propertyName)}" is not allowed in ${subject}.`,
    hint: 'Rename it.',
  }),
  not: (_, subject, specification) => ({
    message: `Two parts of ${subject} exclude each other in ${specification}.`,
    hint: 'Keep one of them.',
  }),
}

const fallback: Describe = (errors, subject, specification) => ({
  message: `${capitalized(subject)} is not valid in ${specification}: it ${errors[0]?.message ?? 'does not match'}.`,
  hint: 'Compare it with the specification.',
})

/** Types of JSON Schema in words: `a string or null`. */
export const typeList = (types: readonly string[]): string =>
  types.map(type => ownValue(typeNames, type) ?? type).join(' or ')

/** @param types The result of `typeList`. */
export const hintForTypes = (types: string): string =>
  types.startsWith(stringType)
    ? `Write ${types}. In YAML, put numbers and dates in quotation marks.`
    : `Write ${types}.`

const stringType = 'a string'

const typeNames: Readonly<Record<string, string>> = {
  string: stringType,
  object: 'an object',
  array: 'a list',
  boolean: 'true or false',
  number: 'a number',
  integer: 'a whole number',
  null: 'null',
}

/** The value at a pointer in words: `"responses"`, `item 2 of "parameters"`, `the API description`. */
export function subjectOf(pointer: string): string {
  const steps = pointerSegments(pointer)
  const last = steps.at(-1)
  if (last === undefined) return 'the API description'
  const before = steps.at(-2)
  return /^\d+$/.test(last) && before !== undefined && !/^(?:responses|paths)$/.test(before)
    ? `item ${Number(last) + 1} of "${before}"`
    : `"${last}"`
}

const unique = (values: readonly unknown[]): readonly string[] => [...new Set(values.map(String))]
const quoted = (names: readonly string[], conjunction = ', '): string =>
  names.map(name => `"${name}"`).join(conjunction)
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')
