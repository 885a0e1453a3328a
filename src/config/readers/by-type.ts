import type { Located } from '../json/located.ts'
import { type Reader, typeNames, wrongType } from './reader.ts'

type TypeName = Located['type']

/** One reader for each type that a value may have: `{ string: …, object: … }`. */
export function byType<Value>(readers: Partial<Readonly<Record<TypeName, Reader<Value>>>>): Reader<Value> {
  const expected = (Object.keys(readers) as TypeName[]) // Object.keys forgets which keys its argument has.
    .map(type => typeNames[type])
    .join(' or ')
  return (value, report) => {
    const reader = readers[value.type]
    return reader ? reader(value, report) : wrongType(value, expected, report)
  }
}

/** What a reader makes of a value, turned into something else. */
export function mapReader<Value, Result>(reader: Reader<Value>, turn: (value: Value) => Result): Reader<Result> {
  return (value, report) => {
    const result = reader(value, report)
    return result === undefined ? undefined : turn(result)
  }
}
