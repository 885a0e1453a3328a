import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')

function textsIn(folder: string, extension: RegExp): readonly string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  return names.filter(name => extension.test(name)).map(name => readFileSync(join(root, folder, name), 'utf8'))
}

// A declaration with an undefined property is ignored without any message, so nobody notices the typing error.
test('styles use only custom properties that are defined, or that have a fallback', () => {
  const styles = [...textsIn('templates', /\.css$/), ...textsIn('src', /\.css$/)].join('\n')
  const code = [...textsIn('templates', /\.hbs$/), ...textsIn('src', /\.tsx?$/)].join('\n')
  const used = new Set([...styles.matchAll(/var\((--[\w-]+)\s*\)/g)].flatMap(([, name]) => name ?? []))
  const defined = new Set([...styles.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name))
  expect(used.size).toBeGreaterThan(20)
  expect([...used].filter(name => !defined.has(name) && !code.includes(name))).toEqual([])
})
