import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { themes } from '../../../src/config/config.ts'

const sheets = join(import.meta.dirname, '../../../templates/styles/themes')

test('every theme except mint, the base of the others, has a sheet', () => {
  const names = readdirSync(sheets).map(name => name.replace(/\.css$/, ''))
  expect(names.sort()).toEqual([...themes].filter(name => name !== 'mint').sort())
})

test.each([...themes].filter(name => name !== 'mint'))('the body of %s does not cover background images', name => {
  const sheet = readFileSync(join(sheets, `${name}.css`), 'utf8')
  const rules = [...sheet.matchAll(/(?<=[\s,])body\s*\{([^}]*)\}/g)].map(([, properties = '']) => properties)
  expect(rules.filter(properties => /\bbackground(-color|-image)?:/.test(properties))).toEqual([])
})
