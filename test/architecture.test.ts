import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'

/** The floor on which each room stands. A room imports from lower floors and from itself. */
const floors: Readonly<Record<string, number>> = {
  source: 1,
  config: 2,
  content: 2,
  'api-spec': 2,
  navigation: 3,
  reference: 3,
  site: 4,
  components: 5,
  search: 5,
  render: 6,
  server: 6,
  islands: 6,
  'build-site.ts': 7,
  host: 8,
  cli: 9,
}
const roomsOnNode = new Set(['host', 'server', 'cli'])
/** No part of a build: a reader's clock and network are theirs to read. */
const roomsInTheBrowser = new Set(['islands'])

interface Import {
  readonly from: string
  readonly to: string
}

const src = join(import.meta.dirname, '../src')
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map(path => path.replaceAll('\\', '/'))
  .filter(path => /\.tsx?$/.test(path))
  .sort()
const textOf = new Map(files.map(path => [path, withoutComments(readFileSync(join(src, path), 'utf8'))]))
const imports = files.flatMap(importsOf)

test('every room has a floor', () => {
  const rooms = [...new Set(files.map(roomOf))]
  expect(rooms.filter(room => floors[room] === undefined)).toEqual([])
})

test('a room imports from lower floors alone', () => {
  const wrong = imports.filter(({ from, to }) => to.startsWith('src/') && !isBelow(from, to.slice('src/'.length)))
  expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
})

test('every file that is imported by its path is there', () => {
  expect(imports.length).toBeGreaterThan(files.length)
  const missing = imports.filter(({ to }) => to.startsWith('src/') && !textOf.has(to.slice('src/'.length)))
  expect(missing.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
})

test('Node is used on the machine alone', () => {
  const modules = imports.filter(({ from, to }) => to.startsWith('node:') && !roomsOnNode.has(roomOf(from)))
  const globals = files.filter(
    path =>
      !roomsOnNode.has(roomOf(path)) && /\b(process\.|Buffer\b|__dirname|__filename)/.test(textOf.get(path) ?? ''),
  )
  expect([...modules.map(({ from, to }) => `${from} → ${to}`), ...globals]).toEqual([])
})

test('no part of a build reads the clock, chance or the network', () => {
  const reads = files.filter(
    path =>
      !roomsOnNode.has(roomOf(path)) &&
      !roomsInTheBrowser.has(roomOf(path)) &&
      /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bfetch\(|\bperformance\./.test(textOf.get(path) ?? ''),
  )
  expect(reads).toEqual([])
})

test('no module keeps a state of its own', () => {
  const states = files.filter(
    path => !roomsInTheBrowser.has(roomOf(path)) && /^(export )?let /m.test(textOf.get(path) ?? ''),
  )
  expect(states).toEqual([])
})

test('modules have no default export and no barrel stands between them', () => {
  const defaults = files.filter(path => /^export default\b|^export \*/m.test(textOf.get(path) ?? ''))
  expect(defaults).toEqual([])
})

/** What a file imports: our own files as `src/…`, packages by their name. */
function importsOf(path: string): Import[] {
  const pattern = /(?:^(?:import|export)\s+[^'"`;]*?from\s*|^import\s*|\bimport\(\s*)'([^']+)'/gm
  return [...(textOf.get(path) ?? '').matchAll(pattern)].map(([, written = '']) => ({
    from: path,
    to: written.startsWith('.') ? `src/${posix.join(posix.dirname(path), written)}` : written,
  }))
}

function roomOf(path: string): string {
  return path.split('/')[0] ?? path
}

function isBelow(from: string, to: string): boolean {
  const [own, other] = [roomOf(from), roomOf(to)]
  return own === other || (floors[other] ?? Number.POSITIVE_INFINITY) < (floors[own] ?? 0)
}

function withoutComments(text: string): string {
  return text.replace(/^\s*\/\*[\s\S]*?\*\//gm, '').replace(/^\s*\/\/.*$/gm, '')
}
