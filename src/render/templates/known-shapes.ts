import { ownValue } from '../../source/json/own-value.ts'
import { isList, type Shape } from './shape.ts'
import { fieldsOf } from './view-shapes.ts'

/** The shape of a value in a template. A set contains the names of fields whose shapes are unknown. */
export type KnownShape = Shape | 'any' | ReadonlySet<string>

/** The shapes that a value may have. A field exists if one of them has it. */
export type Shapes = readonly KnownShape[]

export const unknown: Shapes = ['any']

/** The shapes of a field; `undefined` if no value of these shapes has it. */
export function fieldOf(labelKeys: ReadonlySet<string>, shapes: Shapes, name: string): Shapes | undefined {
  const found = shapes.flatMap((shape): Shapes => {
    if (shape === 'any') return unknown
    if (shape === 'words') return labelKeys.has(name) ? ['text'] : []
    if (isNames(shape)) return shape.has(name) ? unknown : []
    if (isList(shape) && /^\d+$/.test(name)) return [shape[0]]
    if (shape === 'text' || isList(shape)) return name === 'length' ? ['number'] : []
    const fields = fieldsOf(shape) ?? {}
    const field = ownValue(fields, name) ?? ownValue(fields, `${name}?`)
    return field === undefined ? [] : [field]
  })
  return found.length > 0 ? found : undefined
}

/** The names of all fields of these shapes. */
export function namesIn(labelKeys: ReadonlySet<string>, shapes: Shapes): string[] {
  return shapes.flatMap(shape => {
    if (shape === 'any' || shape === 'text') return []
    if (shape === 'words') return [...labelKeys]
    return isNames(shape) ? [...shape] : Object.keys(fieldsOf(shape) ?? {}).map(field => field.replace(/\?$/, ''))
  })
}

/** The shapes of the entries of a list. */
export function entriesOf(shapes: Shapes): Shapes {
  return shapes.map(shape => {
    if (shape === 'words') return 'text'
    return isKnownList(shape) ? shape[0] : 'any'
  })
}

export const isNames = (shape: KnownShape): shape is ReadonlySet<string> => shape instanceof Set
export const hasList = (shapes: Shapes): boolean => shapes.some(isKnownList)
const isKnownList = (shape: KnownShape): shape is readonly [Shape] => Array.isArray(shape)
