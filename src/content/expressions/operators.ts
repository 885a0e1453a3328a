import { NeedsRuntime } from './needs-runtime.ts'
import { isFunctionValue, type Value } from './scope.ts'

type Primitive = string | number | boolean | null | undefined
type Operator = (left: Primitive, right: Primitive) => Value

/**
 * JavaScript's operators. Only `===` and `!==` accept lists and objects.
 *
 * @throws NeedsRuntime for a list, an object or a function, which JavaScript would convert with their methods.
 */
export const binaryOperators: Readonly<Record<string, (left: Value, right: Value) => Value>> = {
  '===': (left, right) => left === right,
  '!==': (left, right) => left !== right,
  '==': ofPrimitives(isLooselyEqual),
  '!=': ofPrimitives((left, right) => !isLooselyEqual(left, right)),
  '+': ofPrimitives((left, right) =>
    typeof left === 'string' || typeof right === 'string' ? `${left}${right}` : Number(left) + Number(right),
  ),
  '-': ofNumbers((left, right) => left - right),
  '*': ofNumbers((left, right) => left * right),
  '/': ofNumbers((left, right) => left / right),
  '%': ofNumbers((left, right) => left % right),
  '**': ofNumbers((left, right) => left ** right),
  '|': ofNumbers((left, right) => left | right),
  '&': ofNumbers((left, right) => left & right),
  '^': ofNumbers((left, right) => left ^ right),
  '<<': ofNumbers((left, right) => left << right),
  '>>': ofNumbers((left, right) => left >> right),
  '>>>': ofNumbers((left, right) => left >>> right),
  '<': comparison((left, right) => left < right),
  '>': comparison((left, right) => left > right),
  '<=': comparison((left, right) => left <= right),
  '>=': comparison((left, right) => left >= right),
}

export const unaryOperators: Readonly<Record<string, (value: Value) => Value>> = {
  '!': value => !value,
  '-': value => -Number(primitive(value)),
  '+': value => Number(primitive(value)),
  '~': value => ~Number(primitive(value)),
  typeof: value => (isFunctionValue(value) ? 'function' : typeof value),
}

function primitive(value: Value): Primitive {
  if (typeof value === 'object' && value !== null) throw new NeedsRuntime('operator on an object')
  return value
}

function ofPrimitives(operator: Operator): (left: Value, right: Value) => Value {
  return (left, right) => operator(primitive(left), primitive(right))
}

function ofNumbers(operator: (left: number, right: number) => number): (left: Value, right: Value) => Value {
  return ofPrimitives((left, right) => operator(Number(left), Number(right)))
}

/** Two strings are compared by their UTF-16 units, everything else as numbers. */
function comparison(operator: (left: string | number, right: string | number) => boolean) {
  return ofPrimitives((left, right) =>
    typeof left === 'string' && typeof right === 'string'
      ? operator(left, right)
      : operator(Number(left), Number(right)),
  )
}

/** @see ECMA-262, IsLooselyEqual */
function isLooselyEqual(left: Primitive, right: Primitive): boolean {
  const isLeftMissing = left === undefined || left === null
  const isRightMissing = right === undefined || right === null
  if (isLeftMissing || isRightMissing) return isLeftMissing === isRightMissing
  return typeof left === typeof right ? left === right : Number(left) === Number(right)
}
