import { expect, test } from 'vitest'
import { emptySchema } from '../../../src/api-spec/model/empty-schema.ts'
import type { Schema } from '../../../src/api-spec/model/schema.ts'
import { typeLabel } from '../../../src/api-spec/schemas/type-label.ts'

const object = (fields: Partial<Schema>): Schema => ({ ...emptySchema, types: ['object'], ...fields })
const refTo = (name: string): Schema => ({ ...emptySchema, ref: `#${name}` })
const labelOf = (schema: Schema, components: Readonly<Record<string, Schema>>) =>
  typeLabel(schema, Object.fromEntries(Object.entries(components).map(([name, value]) => [`#${name}`, value])))

test('a schema is named by its title, otherwise by its key', () => {
  expect(labelOf(refTo('Page_User_'), { Page_User_: object({ title: 'Page[User]' }) })).toBe('Page[User]')
  expect(labelOf(refTo('User'), { User: object({}) })).toBe('User')
  expect(labelOf({ ...refTo('User'), title: 'Owner' }, { User: object({ title: 'Account' }) })).toBe('Owner')
})

test('a schema that extends another one does not have its title', () => {
  const components = { Pet: object({ title: 'A pet' }), Dog: object({ allOf: [refTo('Pet'), object({})] }) }
  expect(labelOf(refTo('Dog'), components)).toBe('Dog')
})
