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
  ['read and/or write', []],
  ['GET the users', []],
])('endpoints in "%s"', (question, terms) => {
  expect(endpointsIn(question).flatMap(endpoint => endpoint.terms)).toEqual(terms)
})
