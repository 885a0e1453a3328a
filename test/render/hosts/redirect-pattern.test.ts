import { expect, test } from 'vitest'
import { compilePattern, splitRedirects } from '../../../src/render/hosts/redirect-pattern.ts'

function targetOf(source: string, target: string, path: string): string | undefined {
  const pattern = compilePattern({ source, target, status: 308 })
  const found = new RegExp(`^${pattern.path}$`).exec(path)
  return found?.slice(0) && pattern.target.map(part => (typeof part === 'number' ? (found[part] ?? '') : part)).join('')
}

test('a wildcard at the end matches the folder itself, too', () => {
  expect(targetOf('/old/*', '/new/:splat', '/old')).toBe('/new/')
  expect(targetOf('/old/*', '/new/:splat', '/old/a/b')).toBe('/new/a/b')
  expect(targetOf('/old/*', '/new/:splat', '/older')).toBeUndefined()
})

test('names match one part of a path', () => {
  expect(targetOf('/:lang/v/:id', '/:id/:lang/:other', '/de/v/1.2')).toBe('/1.2/de/:other')
  expect(targetOf('/:lang/v/:id', '/:id', '/de/v/1/2')).toBeUndefined()
})

test('a wildcard can follow a name, or be the whole source', () => {
  expect(targetOf('/old/:lang/*', '/:lang/:splat', '/old/de/a/b')).toBe('/de/a/b')
  expect(targetOf('/old/:lang/*', '/:lang/:splat', '/old/de')).toBe('/de/')
  expect(targetOf('/*', '/new/:splat', '/a/b')).toBe('/new/a/b')
})

test('characters such as "." and "+" in a source are not regular expressions', () => {
  expect(targetOf('/a.b+c/*', '/x/:splat', '/a.b+c/d')).toBe('/x/d')
  expect(targetOf('/a.b+c/*', '/x/:splat', '/aXbc/d')).toBeUndefined()
})

test('a request never chooses the host of a redirect', () => {
  expect(targetOf('/any/*', '/:splat', '/any//evil.example')).toBe('/evil.example')
  expect(targetOf('/any/*', '/:splat', '/any/\\evil.example')).toBe('/evil.example')
  expect(targetOf('/any/*', '/:splat', '/any/\\/\\evil.example')).toBe('/evil.example')
  expect(targetOf('/any/*', '/:splat/x', '/any/')).toBeUndefined()
  expect(targetOf('/any/:name', '/:name', '/any/\\evil.example')).toBe('/evil.example')
  expect(targetOf('/any/:name/*', '/:splat/:name', '/any/evil.example')).toBeUndefined()
  expect(targetOf('/any/:name/*', '/:splat/:name', '/any/evil.example/')).toBeUndefined()
  expect(targetOf('/any/:name/*', '/:splat/:name', '/any/a/b')).toBe('/b/a')
})

test('the first of several redirects of an address is used', () => {
  const redirects = [
    { source: '/a/', target: '/1', status: 308 },
    { source: '/x/*', target: '/2', status: 308 },
    { source: '/a', target: '/3', status: 307 },
  ]
  expect(splitRedirects(redirects)).toEqual({
    exact: [{ source: '/a', target: '/1', status: 308 }],
    wildcards: [{ source: '/x/*', target: '/2', status: 308 }],
  })
})
