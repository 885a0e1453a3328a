import { expect, test } from 'vitest'
import { formText } from '../../../../src/islands/playground/draft/form-text.ts'
import { formValue } from '../../../../src/islands/playground/draft/form-value.ts'
import type { Json } from '../../../../src/source/json/json.ts'
import { objectOf, schemaOf, typed } from '../../../api-spec/literal-schema.ts'

const string = typed('string')
const media = {
  name: 'application/x-www-form-urlencoded',
  schema: objectOf({
    name: string,
    size: typed('integer'),
    isOpen: typed('boolean'),
    tags: typed('array', { items: string }),
    sizes: typed('array', { items: typed('number') }),
    owner: objectOf({ id: string }),
  }),
  examples: [],
  encoding: [],
}

test('a form is the same after a conversion to text and back', () => {
  const value: Json = {
    name: '12',
    size: 3,
    isOpen: true,
    tags: ['1'],
    sizes: [1, 2],
    owner: { id: 'a&b' },
    other: 'x',
  }
  expect(formValue(formText(media, value), media, {})).toEqual(value)
})

test('values of another type stay text, and names without a schema can repeat', () => {
  expect(formValue('size=x&a=1&a=2&b=3&__proto__=4', media, {})).toEqual(
    Object.fromEntries([
      ['size', 'x'],
      ['a', ['1', '2']],
      ['b', '3'],
      ['__proto__', '4'],
    ]),
  )
  expect(formValue('', { ...media, schema: schemaOf({}) }, {})).toEqual({})
})
