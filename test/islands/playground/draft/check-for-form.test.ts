import { expect, test } from 'vitest'
import { checkForForm } from '../../../../src/islands/playground/draft/check-for-form.ts'
import { englishErrorMessages } from '../../../../src/islands/playground/fields/errors/english-error-messages.ts'
import { errorText } from '../../../../src/islands/playground/fields/errors/error-text.ts'
import { matchedRules } from '../../../../src/islands/playground/fields/model/required-rules.ts'
import { addEnglishMessages } from '../../../../src/islands/playground/ui/messages.ts'
import type { JsonObject } from '../../../../src/islands/playground/values/edits.ts'
import type { Json } from '../../../../src/source/json/json.ts'
import { objectOf, refTo, schemaOf, typed } from '../../../api-spec/literal-schema.ts'

addEnglishMessages(englishErrorMessages)

const string = typed('string')
const schemas = { '#Cat': objectOf({ name: string }, 'name'), '#Dog': objectOf({ name: string, breed: string }) }
const contact = objectOf({ email: string, phone: string })
const rules = [schemaOf({ required: ['email'] }), schemaOf({ required: ['phone'] })]

/** The messages for a value, with the pointers of their fields. */
const messages = (value: Json, schema: Parameters<typeof checkForForm>[1]) =>
  checkForForm(value, schema, schemas, () => false).map(error => `${error.at} ${errorText(error)}`)

test('options that only differ in required properties have only the error for the missing property', () => {
  expect(messages({}, { ...contact, anyOf: rules })).toEqual([' Missing: email.'])
  expect(messages({ to: {} }, objectOf({ to: { ...contact, oneOf: rules } }))).toEqual(['/to Missing: email.'])
  expect(messages({ phone: '1' }, { ...contact, anyOf: rules })).toEqual([])
})

test('a value that matches no option of a choice also has its own error', () => {
  expect(messages({}, schemaOf({ oneOf: [refTo('#Cat'), objectOf({ age: string }, 'age')] }))).toEqual([
    ' Must match exactly one of the options.',
    ' Missing: name.',
  ])
})

test('a value that matches several options names them, if their names differ', () => {
  const several = 'Matches several options, but only one is allowed'
  expect(messages({ name: 'a' }, schemaOf({ oneOf: [refTo('#Cat'), refTo('#Dog')] }))).toEqual([
    ` ${several}: Cat, Dog.`,
  ])
  const unnamed = schemaOf({ oneOf: [string, typed('string', { constraints: { minLength: 1 } })] })
  expect(messages(['a'], typed('array', { items: unnamed }))).toEqual([`/0 ${several}.`])
})

test('matching rules are named by the properties that they require', () => {
  const schema = { ...contact, required: ['id'], oneOf: [...rules, schemaOf({ required: ['id', 'street', 'city'] })] }
  const named = (value: JsonObject) => matchedRules(schema, schemas, value)
  expect(named({ id: 1, email: 'a', phone: 'b' })).toBe('email, phone')
  expect(named({ id: 1, email: 'a', street: 'b', city: 'c' })).toBe('email, street + city')
})

test.each([
  ['date', 'Must have the format date (2024-01-15).'],
  ['date-time', 'Must have the format date-time (2024-01-15T09:30:00Z).'],
  ['int32', 'Must have the format int32.'],
])('the error of a format has an example if there is one: %s', (format, message) => {
  expect(messages('x', typed('string', { format }))).toEqual([` ${message}`])
})
