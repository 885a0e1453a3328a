import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import postcss from 'postcss'
import { expect, test } from 'vitest'
import { fontPieces } from '../../scripts/font-pieces.ts'

const root = join(import.meta.dirname, '../..')
const sheet = readFileSync(join(root, 'templates/styles/fonts.css'), 'utf8')

interface Face {
  readonly file: string
  readonly weight: string
  readonly range: string
}

const facesIn = (css: string, family: string): readonly Face[] =>
  (css.match(/@font-face \{[^}]*\}/g) ?? [])
    .filter(face => face.includes(`"${family}";`))
    .map(face => ({
      file: /url\("([^"]+)"\)/.exec(face)?.[1] ?? '',
      weight: /font-weight: ([^;]+);/.exec(face)?.[1] ?? '',
      range: /unicode-range: ([^;]+);/.exec(face)?.[1] ?? '',
    }))

const lettersOf = (faces: readonly Face[]): readonly number[] =>
  faces.flatMap(({ range }) =>
    [...range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].flatMap(([, first = '', last = first]) => {
      const from = Number.parseInt(first, 16)
      return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, at) => from + at)
    }),
  )

const sorted = (letters: readonly number[]) => [...letters].sort((a, b) => a - b)

test('the parts of a font contain all letters in all weights, and the first part is small', async () => {
  const { css } = await postcss([fontPieces()]).process(sheet, { from: undefined })
  for (const [family, kilobytes] of [
    ['Inter', 16],
    ['Geist Mono', 9],
  ] as const) {
    const whole = sorted(lettersOf(facesIn(sheet, family)))
    const pieces = facesIn(css, family)
    for (const weight of ['100 399', '400 700', '701 900'])
      expect(sorted(lettersOf(pieces.filter(piece => piece.weight === weight)))).toEqual(whole)
    const text = pieces.filter(({ file }) => file.includes('-latin-text'))
    expect(text.map(({ weight }) => weight)).toEqual(['400 700'])
    expect(statSync(join(root, text[0]?.file ?? '')).size).toBeLessThan(kilobytes * 1024)
  }
})

test('a build writes each part once, because other sheets with the same font may be reading it', async () => {
  const processor = postcss([fontPieces()])
  const { css } = await processor.process(sheet, { from: undefined })
  const file = facesIn(css, 'Inter').find(face => face.file.includes('-latin-text'))?.file ?? ''
  const { ino, mtimeMs } = statSync(join(root, file))
  await processor.process(sheet, { from: undefined })
  expect(statSync(join(root, file))).toMatchObject({ ino, mtimeMs })
})
