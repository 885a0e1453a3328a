import { expect, test } from 'vitest'
import { filterEndpoints } from '../../../../src/islands/playground/dialog/filter-endpoints.ts'

const endpoint = (method: string, title: string) => ({
  href: `https://docs.example.com/${title}`,
  method,
  title,
  group: 'SSH Keys',
  isCurrent: false,
  isDeprecated: false,
})
const endpoints = [endpoint('GET', 'List all keys'), endpoint('DELETE', 'Remove a key'), endpoint('POST', 'Restart')]
const paths = new Map([
  ['https://docs.example.com/List all keys', '/account/keys'],
  ['https://docs.example.com/Remove a key', '/account/keys/{id}'],
])

test.each([
  ['keys list', ['List all keys']],
  ['REMO key', ['Remove a key']],
  ['delete /account/keys', ['Remove a key']],
  ['account {id}', ['Remove a key']],
  ['ssh  start', ['Restart']],
  [' ', ['List all keys', 'Remove a key', 'Restart']],
  ['list remove', []],
])('"%s" finds the endpoints that contain all of its words', (query, titles) => {
  expect(filterEndpoints(endpoints, paths, query).map(({ title }) => title)).toEqual(titles)
})
