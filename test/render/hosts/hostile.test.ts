import { expect, test } from 'vitest'
import { apache } from '../../../src/render/hosts/apache.ts'
import { caddy } from '../../../src/render/hosts/caddy.ts'
import type { Host, HostSite } from '../../../src/render/hosts/host.ts'
import { nginx } from '../../../src/render/hosts/nginx.ts'
import { vercel } from '../../../src/render/hosts/vercel.ts'
import { exampleSite } from './example-site.ts'

/** The lines that a host writes for a redirect or header, in addition to those of a site without any. */
function linesFor(host: Host, { redirects = [], headers = [] }: Partial<HostSite>): readonly string[] {
  const linesOf = (site: HostSite) => {
    const { uploaded, configuration } = host.filesFor(site)
    return [...uploaded, ...configuration].flatMap(({ contents }) => contents.split('\n').map(line => line.trim()))
  }
  const plain = { ...exampleSite(), redirects: [], headers: [] }
  const usual = new Set(linesOf(plain))
  return linesOf({ ...plain, redirects, headers }).filter(line => !usual.has(line))
}

const redirect = (source: string, target: string): Partial<HostSite> => ({
  redirects: [{ source, target, status: 308 }],
})

const header = (name: string, value: string, address = '/*'): Partial<HostSite> => ({
  headers: [{ address, headers: [[name, value]] }],
})

test('line breaks in an old address do not begin a line', () => {
  const moved = redirect('/a%0ASetHandler%20x', '/b')
  expect(linesFor(apache, moved)).toEqual(['RewriteRule "^a\\x0aSetHandler x/?$" "/b" [R=308,L,NE]'])
  expect(linesFor(caddy, moved)[1]).toBe('`~^/a\\x0aSetHandler x/?$` "/b{docs_query}"')
})

test('backticks and line breaks in the address of a header do not end it', () => {
  const rule = header('X-A', 'v', '/a%60%0A%7D%0Ax')
  expect(linesFor(apache, rule)[0]).toBe('<If "%{REQUEST_URI} =~ m#^/a\\x60\\x0a\\}\\x0ax$#">')
  expect(linesFor(caddy, rule)[0]).toBe('@docs_x_a_0 path_regexp `^/a\\x60\\x0a\\}\\x0ax$`')
})

test('server variables in addresses stay plain text', () => {
  expect(linesFor(caddy, redirect('/%7B$HOME%7D', '/b'))[1]).toBe('`~^/\\{\\$HOME\\}/?$` "/b{docs_query}"')
  const [, rule] = linesFor(apache, redirect('/w/*', '/x/${HOME}"%22\\'))
  expect(rule).toBe('RewriteRule ^ "/x/\\$\\%7BHOME\\%7D\\%22\\%22\\%5C" [R=308,L,NE]')
})

test('headers with variables of the server are left out, with a warning', () => {
  const ofApache = header('X-A', '${SECRET}')
  expect(linesFor(apache, ofApache)).toEqual([])
  expect(apache.filesFor({ ...exampleSite(), ...ofApache }).diagnostics.map(({ message }) => message)).toEqual([
    'The header X-A contains text that Apache would read as a variable, so it is left out.',
  ])
  for (const value of ['{env.SECRET}', '{$SECRET}', '{file./etc/passwd}'])
    expect(linesFor(caddy, header('X-A', value))).toEqual([])
  expect(linesFor(caddy, header('NEL', '{"max_age":1}'))).toEqual(['header NEL "{\\"max_age\\":1}"'])
})

test('Apache neither computes header values nor reads escapes in them', () => {
  expect(linesFor(apache, header('X-A', "expr=osenv('SECRET')"))).toEqual([
    `Header always set X-A " expr=osenv('SECRET')"`,
  ])
  expect(linesFor(apache, header('X-A', 'a\\r\\nb'))).toEqual(['Header always set X-A "a\\\\\\\\r\\\\\\\\nb"'])
})

test.each(['`X', "'X", '-Content-Security-Policy'])('the name %s of a header is left out', name => {
  for (const host of [apache, caddy, nginx]) expect(linesFor(host, header(name, 'v'))).toEqual([])
})

test('a backslash at the beginning of an address does not become a host', () => {
  const [file] = vercel.filesFor(exampleSite()).uploaded
  const { routes } = JSON.parse(file?.contents ?? '') as { routes: { src?: string; headers?: { Location?: string } }[] }
  const slash = routes.find(route => route.headers?.Location === '/$1/')
  expect('/guides/start').toMatch(new RegExp(slash?.src ?? ''))
  expect('/\\evil.example/start').not.toMatch(new RegExp(slash?.src ?? ''))
})
