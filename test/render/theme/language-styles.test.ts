import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../../templates/styles')
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.css'))
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8')

test('letter spacing is not changed where a language forbids it', () => {
  const spacings = sheets.flatMap(name => textOf(name).match(/letter-spacing: .*/g) ?? [])
  expect(spacings.filter(rule => !/: (0|inherit|calc\(var\(--tracking\) \* -?[\d.]+em\));$/.test(rule))).toEqual([])
})

test('a fallback for one of our fonts leaves other scripts to the system fonts', () => {
  const faces = sheets.flatMap(name => textOf(name).match(/@font-face \{[^}]*\}/g) ?? [])
  const standIns = faces.filter(face => face.includes('local('))
  expect(standIns.length).toBeGreaterThan(0)
  expect(standIns.filter(face => !face.includes('unicode-range'))).toEqual([])
})
