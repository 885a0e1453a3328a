import type { Located } from '../json/located.ts'
import { type Reader, typeNames, wrongType } from './reader.ts'

type TypeName = Located['type']

/** Chooses a reader by the type of the value: `{ string: …, object: … }`. */
export function byType<Value>(readers: Partial<Readonly<Record<TypeName, Reader<Value>>>>): Reader<Value> {
  const expected = (Object.keys(readers) as TypeName[]) // Object.keys returns only `string[]`.
    .map(type => typeNames[type])
    .join(' or ')
  return (value, report) => {
    const reader = readers[value.type]
    return reader ? reader(value, report) : wrongType(value, expected, report)
  }
}

/** Converts the result of a reader. */
export function mapReader<Value, Result>(reader: Reader<Value>, convert: (value: Value) => Result): Reader<Result> {
  return (value, report) => {
    const result = reader(value, report)
    return result === undefined ? undefined : convert(result)
  }
}
