import { readdirSync } from 'node:fs'
import { posix } from 'node:path'
import { gzipSync } from 'node:zlib'
import { parse } from 'acorn'
import { expect, test } from 'vitest'
import { readClientFile } from './support/frame-site.ts'

const chunks = readdirSync(new URL('../../dist/client/chunks', import.meta.url))

test('opening the playground of an operation loads less than 60 kB of scripts', () => {
  const files = staticFiles([chunkOf('show-playground'), chunkOf('operation-playground')])
  const sizes = files.map(file => [file, gzipSync(readClientFile(file) ?? '').length] as const)
  expect(sizes.length).toBeGreaterThan(2)
  expect(
    sizes.reduce((sum, [, size]) => sum + size, 0),
    JSON.stringify(sizes),
  ).toBeLessThan(60_000)
})

/** The one chunk of a name, without its hash. */
function chunkOf(name: string): string {
  const found = chunks.filter(file => file.replace(/-[\w-]{8}\.js$/, '') === name)
  expect(found).toHaveLength(1)
  return `chunks/${found[0]}`
}

/** Some files and all that they import at once. */
function staticFiles(starts: readonly string[]): readonly string[] {
  const found = new Set(starts)
  for (const file of found) {
    const { body } = parse(String(readClientFile(file)), { ecmaVersion: 'latest', sourceType: 'module' })
    for (const statement of body) {
      if (!('source' in statement) || !statement.source) continue
      found.add(posix.join(posix.dirname(file), String(statement.source.value)))
    }
  }
  return [...found]
}
