import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { defaultLabels } from '../../src/components/labels.ts'

const folder = join(import.meta.dirname, '../../templates/strings')
const languages = readdirSync(folder).map(name => name.replace(/\.json$/, ''))

function read(language: string): Record<string, string> {
  return JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) as Record<string, string>
}

const english: Record<string, string> = { ...defaultLabels, ...read('en') }

test.each(languages)('%s names no word that the interface does not have', language => {
  expect(Object.keys(read(language)).filter(key => !(key in english))).toEqual([])
})

test.each(languages)('%s keeps the places of names and numbers', language => {
  const placesOf = (text: string) => text.match(/\{\w+\}/g) ?? []
  const wrong = Object.entries(read(language)).filter(
    ([key, text]) => `${placesOf(text)}` !== `${placesOf(english[key] ?? '')}`,
  )
  expect(wrong).toEqual([])
})

test('templates use no word that English lacks', () => {
  const partials = join(folder, '../partials')
  const text = readdirSync(partials)
    .map(name => readFileSync(join(partials, name), 'utf8'))
    .join('')
  const used = [...text.matchAll(/\{\{t "([\w-]+)"\}\}/g)].map(([, key]) => key ?? '')
  expect(used.filter(key => !(key in english))).toEqual([])
})
