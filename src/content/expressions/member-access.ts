import { NeedsRuntime } from './needs-runtime.ts'
import { isFunctionValue, type Value } from './scope.ts'

type Call = (callback: Value, values: readonly Value[]) => Value

/** Read a member of a plain value: own properties and the length, but nothing from a prototype. */
export function readMember(object: Value, key: Value): Value {
  if (object === undefined || object === null) throw new NeedsRuntime(`member of ${object}`)
  if (typeof object === 'string' || Array.isArray(object)) {
    if (key === 'length') return object.length
    return typeof key === 'number' ? object[key] : unknownMember(key)
  }
  if (typeof object !== 'object' || isFunctionValue(object)) return unknownMember(key)
  return Object.hasOwn(object, String(key)) ? (object as Record<string, Value>)[String(key)] : undefined // own, just checked
}

function unknownMember(key: Value): never {
  throw new NeedsRuntime(`member ${String(key)}`)
}

/**
 * Call a method that does not change its object.
 *
 * @throws NeedsRuntime for any other method, and for invalid arguments.
 */
export function callMethod(object: Value, name: string, values: readonly Value[], call: Call): Value {
  try {
    return callPlain(object, name, values, call)
  } catch (error) {
    if (error instanceof RangeError) throw new NeedsRuntime(`${name}: ${error.message}`)
    throw error
  }
}

function callPlain(object: Value, name: string, values: readonly Value[], call: Call): Value {
  if (typeof object === 'string' && Object.hasOwn(textMethods, name)) return textMethods[name]?.(object, values)
  if (Array.isArray(object) && Object.hasOwn(listMethods, name)) return listMethods[name]?.(object, values, call)
  if (typeof object === 'number' && (name === 'toString' || name === 'toFixed'))
    return name === 'toFixed' ? object.toFixed(Number(values[0] ?? 0)) : object.toString(optionalNumber(values[0]))
  const method =
    typeof object === 'object' && object !== null && !Array.isArray(object) ? readMember(object, name) : undefined
  if (!isFunctionValue(method)) throw new NeedsRuntime(`method ${name}`)
  return call(method, values)
}

const textMethods: Readonly<Record<string, (text: string, values: readonly Value[]) => Value>> = {
  toUpperCase: text => text.toUpperCase(),
  toLowerCase: text => text.toLowerCase(),
  toString: (text: string) => text,
  trim: text => text.trim(),
  split: (text, [separator, limit]) =>
    separator === undefined ? [text] : text.split(String(separator), optionalNumber(limit)),
  includes: (text, [part, from]) => text.includes(String(part), optionalNumber(from)),
  startsWith: (text, [part, from]) => text.startsWith(String(part), optionalNumber(from)),
  endsWith: (text, [part, end]) => text.endsWith(String(part), optionalNumber(end)),
  replace: (text, [from, to]) => text.replace(String(from), () => String(to)),
  replaceAll: (text, [from, to]) => text.replaceAll(String(from), () => String(to)),
  slice: (text, [from, to]) => text.slice(Number(from ?? 0), to === undefined ? undefined : Number(to)),
  charAt: (text, [at]) => text.charAt(Number(at ?? 0)),
}

const optionalNumber = (value: Value): number | undefined => (value === undefined ? undefined : Number(value))

const listMethods: Readonly<Record<string, (list: readonly Value[], values: readonly Value[], call: Call) => Value>> = {
  map: (list, [mapper], call) => list.map((item, at) => call(mapper, [item, at, list])),
  filter: (list, [test], call) => list.filter((item, at) => call(test, [item, at, list])),
  find: (list, [test], call) => list.find((item, at) => call(test, [item, at, list])),
  some: (list, [test], call) => list.some((item, at) => call(test, [item, at, list])),
  every: (list, [test], call) => list.every((item, at) => call(test, [item, at, list])),
  join: (list, [separator]) => list.join(separator === undefined ? ',' : String(separator)),
  includes: (list, [item, from]) => list.includes(item, optionalNumber(from)),
  slice: (list, [from, to]) => list.slice(Number(from ?? 0), to === undefined ? undefined : Number(to)),
  concat: (list, others) => list.concat(...others.map(other => (Array.isArray(other) ? other : [other]))),
}
