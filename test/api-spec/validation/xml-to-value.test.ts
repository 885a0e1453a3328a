import { expect, test } from 'vitest'
import type { Schema } from '../../../src/api-spec/model/schema.ts'
import type { XmlElement } from '../../../src/api-spec/validation/xml-element.ts'
import { xmlToValue } from '../../../src/api-spec/validation/xml-to-value.ts'
import { objectOf, refTo, schemaOf, typed } from '../literal-schema.ts'

type Content = string | readonly XmlElement[]

const xml = (name: string, content: Content = '', attributes: Readonly<Record<string, string>> = {}): XmlElement => ({
  name,
  attributes: Object.entries(attributes),
  children: typeof content === 'string' ? [] : content,
  text: typeof content === 'string' ? content : '',
  isNil: false,
})
const xmlDefaults = { isAttribute: false, isWrapped: false }
const [string, integer, boolean] = [typed('string'), typed('integer'), typed('boolean')]

test('text becomes numbers and booleans where the schema says so', () => {
  const schema = objectOf({
    id: integer,
    price: typed('number'),
    isNew: boolean,
    code: string,
    note: schemaOf({ types: ['integer', 'null'] }),
  })
  const element = xml('pet', [
    ...[xml('id', ' 7 '), xml('price', '-1.5e3'), xml('isNew', '1'), xml('code', ' 007 '), xml('note')],
  ])
  expect(xmlToValue(element, schema, {})).toEqual({ id: 7, price: -1500, isNew: true, code: ' 007 ', note: null })
  const wrong = xml('pet', [xml('id', '7a'), xml('price', 'NaN'), xml('isNew', 'yes')])
  expect(xmlToValue(wrong, schema, {})).toEqual({ id: '7a', price: 'NaN', isNew: 'yes' })
})

test('names, attributes and lists follow the schema', () => {
  const tag = objectOf({ name: string })
  const schema = objectOf({
    id: typed('integer', { xml: { ...xmlDefaults, isAttribute: true, name: 'ID' } }),
    title: typed('string', { xml: { ...xmlDefaults, name: 'Title', prefix: 'x' } }),
    tags: typed('array', {
      items: { ...tag, xml: { ...xmlDefaults, name: 'Tag' } },
      xml: { ...xmlDefaults, isWrapped: true, name: 'Tags' },
    }),
    lines: typed('array', { items: typed('string', { xml: { ...xmlDefaults, name: 'Line' } }) }),
    plain: typed('array', { items: integer }),
  })
  const element = xml(
    'Pet',
    [
      xml('Title', 'Rex'),
      xml('Tags', [xml('Tag', [xml('name', 'a')]), xml('Tag', [xml('name', 'b')])]),
      ...[xml('Line', 'one'), xml('plain', '1'), xml('Line', 'two'), xml('plain', '2')],
    ],
    { ID: '7' },
  )
  expect(xmlToValue(element, schema, {})).toEqual({
    ...{ id: 7, title: 'Rex', tags: [{ name: 'a' }, { name: 'b' }] },
    ...{ lines: ['one', 'two'], plain: [1, 2] },
  })
  expect(xmlToValue(xml('pets', [xml('pet', '1')]), typed('array', { items: integer }), {})).toEqual([1])
})

test('undocumented elements keep their names', () => {
  const element = xml('pet', [xml('a', '1'), xml('b', [xml('c', '2'), xml('c', '3')]), xml('__proto__', 'x')], {
    d: '4',
  })
  const value = xmlToValue(element, objectOf({ a: integer }), {})
  expect(JSON.stringify(value)).toBe('{"a":1,"d":"4","b":{"c":["2","3"]},"__proto__":"x"}')
  expect(xmlToValue(xml('a', 'x'), schemaOf({}), {})).toBe('x')
})

test('an element with xsi:nil is null', () => {
  expect(xmlToValue({ ...xml('a'), isNil: true }, string, {})).toBeNull()
})

test('the option of a choice that matches is used', () => {
  const schemas = { '#Cat': objectOf({ lives: integer }, 'lives'), '#Dog': objectOf({ good: boolean }, 'good') }
  const either = schemaOf({ oneOf: [refTo('#Cat'), refTo('#Dog')] })
  expect(xmlToValue(xml('pet', [xml('good', 'true')]), either, schemas)).toEqual({ good: true })
  expect(xmlToValue(xml('pet', [xml('lives', 'x')]), either, schemas)).toEqual({ lives: 'x' })
})

test('XML that is too large or too deep is rejected', () => {
  const schemas: Record<string, Schema> = { '#Node': objectOf({ node: refTo('#Node') }) }
  let deep = xml('node')
  for (let at = 0; at < 400; at++) deep = xml('node', [deep])
  expect(xmlToValue(deep, refTo('#Node'), schemas)).toBeUndefined()
  const choice = schemaOf({ oneOf: [objectOf({ a: integer }, 'a'), objectOf({ b: integer }, 'b')] })
  const many = xml(
    'list',
    Array.from({ length: 6_000 }, () => xml('item', [xml('b', '1')])),
  )
  expect(xmlToValue(many, typed('array', { items: choice }), {})).toBeUndefined()
})
