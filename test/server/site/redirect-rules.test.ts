import { expect, test } from 'vitest'
import { parseRedirects, precedingRules, redirectLookup } from '../../../src/server/site/redirect-rules.ts'

const redirectsOf = (text: string) => redirectLookup(parseRedirects(text))

test('each valid line of _redirects is a redirect', () => {
  const redirectOf = redirectsOf(
    '# note\n/a /b\n/x/:id/* /y/:id/:splat 308\n/f /g 302!\nnonsense\n/h /:splat # tail\n/* //evil',
  )
  expect(redirectOf('/a/')).toEqual({ to: '/b', status: 301 })
  expect(redirectOf('/x/1/2/3')).toEqual({ to: '/y/1/2/3', status: 308 })
  expect(redirectOf('/f')).toEqual({ to: '/g', status: 302 })
  expect(redirectOf('/unknown')).toEqual({ to: '/evil', status: 301 })
  expect(redirectLookup(parseRedirects('/a /b\n/x/:id/* /y'))('/unknown')).toBeUndefined()
})

test('parses redirects that hosts would reject', () => {
  const redirectOf = redirectsOf('/a/:x/:x /b/:x\n/c/*/* /d/:splat\n/e:8080 /f 9999\n/g/:1 /h')
  expect(redirectOf('/a/1/2')).toEqual({ to: '/b/1', status: 301 })
  expect(redirectOf('/c/1/2')?.to).toBe('/d/1')
  expect(redirectOf('/e:8080')).toEqual({ to: '/f', status: 301 })
  expect(redirectOf('/g/:1')?.to).toBe('/h')
})

test('a wildcard at the end also matches the folder itself', () => {
  const redirectOf = redirectsOf('/old/* /new/:splat 308')
  expect(redirectOf('/old')?.to).toBe('/new/')
  expect(redirectOf('/old/')?.to).toBe('/new/')
  expect(redirectOf('/old/a/b')?.to).toBe('/new/a/b')
  expect(redirectOf('/older')).toBeUndefined()
})

test('redirects of single addresses take precedence over files, wildcards only if they are forced', () => {
  const rules = parseRedirects('/a /b\n/a/* /b/:splat\n/c/* /d/:splat 301!\n/e /e/')
  expect(precedingRules(rules).map(({ source }) => source)).toEqual(['/a', '/c/*'])
})

test('the first matching rule in the file applies, whether exact or a pattern', () => {
  expect(redirectsOf('/a/* /pattern\n/a/b /exact')('/a/b')?.to).toBe('/pattern')
  expect(redirectsOf('/a/b /exact\n/a/* /pattern')('/a/b')?.to).toBe('/exact')
  expect(redirectsOf('/a /first\n/a /second')('/a')?.to).toBe('/first')
  expect(redirectsOf('/a /to 301')('/b')).toBeUndefined()
  expect(redirectsOf('/ /home')('/')?.to).toBe('/home')
})

test('finds one of 20,000 rules without checking all others', () => {
  const lookup = redirectsOf(Array.from({ length: 20_000 }, (_, at) => `/old/${at} /new/${at}`).join('\n'))
  // One by one it would be 400 million comparisons, for which there is no time.
  for (let at = 0; at < 20_000; at++) lookup('/old/19999')
  expect(lookup('/old/19999')?.to).toBe('/new/19999')
})

test('no rule leads to its own address, or to an address that only the request chooses', () => {
  const lookup = redirectsOf('/docs/* /docs\n/guide /guide#start\n/slash /slash/\n/any/* :splat')
  expect(lookup('/docs')).toBeUndefined()
  expect(lookup('/docs/a')?.to).toBe('/docs')
  expect(lookup('/guide')).toBeUndefined()
  expect(lookup('/slash/')).toBeUndefined()
  expect(lookup('/any/https://example.com')).toBeUndefined()
  expect(precedingRules(parseRedirects('/guide /guide#start\n/slash /slash/?a=b\n/a /b'))).toHaveLength(1)
})
