import { expect, test } from 'vitest'
import { swaggerMessageToDiagnostic } from '../../../src/api-spec/conformance/swagger-message.ts'

const root = {
  paths: { '/pets': { get: {} }, '/pets/{id}': { get: {}, delete: {} } },
  definitions: { Pet: {} },
}

const findingOf = (message: string) => swaggerMessageToDiagnostic(message, root, 'Swagger 2.0')

test('an operation is found by the longest path and named by method and path', () => {
  expect(findingOf('Validation failed. /paths/pets/{id}/delete is missing path parameter(s) for {id}')).toEqual({
    ...{ pointer: '/paths/~1pets~1{id}/delete', kind: 'other', names: [] },
    message: 'Swagger 2.0: DELETE /pets/{id} is missing path parameter(s) for {id}.',
    hint: 'Compare it with the specification. The validator stops at the first problem of this kind.',
  })
})

test('a path and a definition are found, and anything else is reported for the whole file', () => {
  const placeOf = (message: string) => [findingOf(message)?.pointer, findingOf(message)?.message]
  expect(placeOf("Validation failed. /paths/pets has two parameters 'limit'")).toEqual([
    '/paths/~1pets',
    "Swagger 2.0: /pets has two parameters 'limit'.",
  ])
  expect(placeOf("SyntaxError: Validation failed. Property 'a' of /definitions/Pet is required")).toEqual([
    '/definitions/Pet',
    "Swagger 2.0: Property 'a' of Pet is required.",
  ])
  expect(placeOf('Validation failed. Duplicate operation id')).toEqual(['', 'Swagger 2.0: Duplicate operation id.'])
})

test('broken references are left to our parser', () => {
  expect(findingOf('Missing $ref pointer "#/definitions/Dog". Token "Dog" does not exist.')).toBeUndefined()
})
