import type { Json } from '../../source/json/json.ts'
import type { Constraints, Schema } from '../model/schema.ts'
import { compilePattern } from '../validation/matches-pattern.ts'
import { exampleOfPattern } from './example-of-pattern.ts'
import { formatExample } from './format-example.ts'

/** A string for a format or pattern; otherwise `<string>`, shortened or padded to the allowed length. */
export function exampleOfText(schema: Pick<Schema, 'format' | 'constraints'>): string {
  const { format, constraints } = schema
  if (constraints.pattern === undefined) return formatExample(schema)
  const expression = compilePattern(constraints.pattern)?.expression
  const isUsual = expression?.test(formatExample({ format, constraints: {} }))
  return (isUsual ? undefined : exampleOfPattern(constraints)) ?? formatExample(schema)
}

/** 123, or the nearest number that bounds and step allow. */
export function exampleOfNumber({ types, constraints }: Schema): Json {
  const isWhole = !types.includes('number') && types.includes('integer')
  const [low, high] = boundsOf(constraints, isWhole)
  const value = low <= defaultNumber && defaultNumber <= high ? defaultNumber : between(low, high, isWhole)
  const step = constraints.multipleOf ?? 0
  if (step <= 0) return value
  const up = toStep(Math.ceil(value / step), step)
  return up <= high ? up : toStep(Math.floor(value / step), step)
}

const defaultNumber = 123

/** Converts bounds to inclusive ones. Exclusive bounds are moved by one, or by a fraction if one is too much. */
function boundsOf(constraints: Constraints, isWhole: boolean): [low: number, high: number] {
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = constraints
  const { exclusiveMinimum: above = Number.NEGATIVE_INFINITY, exclusiveMaximum: below = Number.POSITIVE_INFINITY } =
    constraints
  const gap = isWhole || below - above > 2 ? 1 : (below - above) / 4
  return [Math.max(minimum, above + gap), Math.min(maximum, below - gap)]
}

function between(low: number, high: number, isWhole: boolean): number {
  if (!Number.isFinite(low)) return isWhole ? Math.floor(high) : high
  if (!Number.isFinite(high) || isWhole) return isWhole ? Math.ceil(low) : low
  return (low + high) / 2
}

/** A multiple of the step, without the error of binary fractions: 0.3, not 0.30000000000000004. */
function toStep(times: number, step: number): number {
  return Number((times * step).toPrecision(12))
}
