import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../../templates/styles')
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.css'))
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8')

test('no letters are pulled apart or together where a language forbids it', () => {
  const spacings = sheets.flatMap(name => textOf(name).match(/letter-spacing: .*/g) ?? [])
  expect(spacings.filter(rule => !/: (0|inherit|calc\(var\(--tracking\) \* -?[\d.]+em\));$/.test(rule))).toEqual([])
})

test('a stand-in for a font of ours leaves other scripts to the fonts of the system', () => {
  const faces = sheets.flatMap(name => textOf(name).match(/@font-face \{[^}]*\}/g) ?? [])
  const standIns = faces.filter(face => face.includes('local('))
  expect(standIns.length).toBeGreaterThan(0)
  expect(standIns.filter(face => !face.includes('unicode-range'))).toEqual([])
})
