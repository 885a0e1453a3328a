import type { Value } from './scope.ts'

type Plain = string | number
const plain = (value: Value): Plain => (typeof value === 'number' ? value : String(value))

/** JavaScript's operators over plain values. */
export const binaryOperators: Readonly<Record<string, (left: Value, right: Value) => Value>> = {
  '+': (left, right) => (typeof left === 'number' && typeof right === 'number' ? left + right : `${left}${right}`),
  '-': (left, right) => Number(left) - Number(right),
  '*': (left, right) => Number(left) * Number(right),
  '/': (left, right) => Number(left) / Number(right),
  '%': (left, right) => Number(left) % Number(right),
  '===': (left, right) => left === right,
  '!==': (left, right) => left !== right,
  '==': (left, right) => left === right || ((left ?? null) === null && (right ?? null) === null),
  '!=': (left, right) => left !== right && !((left ?? null) === null && (right ?? null) === null),
  '<': (left, right) => plain(left) < plain(right),
  '>': (left, right) => plain(left) > plain(right),
  '<=': (left, right) => plain(left) <= plain(right),
  '>=': (left, right) => plain(left) >= plain(right),
  '**': (left, right) => Number(left) ** Number(right),
  '|': (left, right) => Number(left) | Number(right),
  '&': (left, right) => Number(left) & Number(right),
  '^': (left, right) => Number(left) ^ Number(right),
  '<<': (left, right) => Number(left) << Number(right),
  '>>': (left, right) => Number(left) >> Number(right),
  '>>>': (left, right) => Number(left) >>> Number(right),
}

export const unaryOperators: Readonly<Record<string, (value: Value) => Value>> = {
  '!': value => !value,
  '-': value => -Number(value),
  '+': value => Number(value),
  '~': value => ~Number(value),
  typeof: value => (value === null ? 'object' : Array.isArray(value) ? 'object' : typeof value),
}
