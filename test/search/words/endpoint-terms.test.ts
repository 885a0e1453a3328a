import { expect, test } from 'vitest'
import { endpointsIn, endpointTerms } from '../../../src/search/words/endpoint-terms.ts'

test('the names of path parameters do not matter', () => {
  expect(endpointTerms('POST', '/Users/{userId}/keys/')).toEqual(['=post/users/{}/keys', '=/users/{}/keys'])
})

test.each([
  ['GET /users', ['=get/users', '=/users']],
  ['does get /users/:id work?', ['=get/users/{}', '=/users/{}']],
  ['/users/42', ['=/users/{}']],
  ['curl -X DELETE https://api.example.com/v1/users/<id>?a=b', ['=delete/v1/users/{}', '=/v1/users/{}']],
  ['PUT /items/3fa85f64-5717-4562-b3fc-2c963f66afa6.', ['=put/items/{}', '=/items/{}']],
  ['call `GET /users/{id}` first', ['=get/users/{}', '=/users/{}']],
  ['(see "GET /users/{id}")', ['=get/users/{}', '=/users/{}']],
  ['GET /users/{id}: what is it!', ['=get/users/{}', '=/users/{}']],
  ["curl 'https://api.example.com/users/42'", ['=/users/{}']],
  ['GET /files/{name}.json', ['=get/files/{}.json', '=/files/{}.json']],
  ['GET /v1/{name}:cancel', ['=get/v1/{}:cancel', '=/v1/{}:cancel']],
  ['GET /', ['=get/', '=/']],
  ['read and/or write', []],
  ['a / b', []],
  ['GET the users', []],
])('the endpoint terms of "%s"', (question, terms) => {
  expect(endpointsIn(question).flatMap(({ candidates }) => candidates[0] ?? [])).toEqual(terms)
})

test('the path of a server can precede that of the endpoint', () => {
  const [found] = endpointsIn('https://api.example.com/api/v1/users/42')
  expect(found?.candidates).toEqual([['=/api/v1/users/{}'], ['=/v1/users/{}'], ['=/users/{}']])
})
