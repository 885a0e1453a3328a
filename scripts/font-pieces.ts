import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AtRule, Plugin } from 'postcss'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
/** The style sheets refer to this folder from the root of the repository. */
const folder = 'node_modules/.cache/lectern-fonts'

/** Weights of the first piece. Our styles use only these, but authors may use others. */
const textWeights = { min: 400, max: 700 } as const

/**
 * Characters for English texts, for our own labels, such as `×` and `›`, and for fields with a date, in which browsers write
 * the space U+202F.
 */
const englishRange =
  'U+0020-007E, U+00A0, U+00A9, U+00AE, U+00B7, U+00D7, U+2010-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+202F, ' +
  'U+203A, U+2122, U+2191, U+2193, U+2212'

/** Further characters for texts in the European languages that are written with Latin letters. */
const accentRange =
  'U+00A1, U+00A7, U+00AA-00AB, U+00B0-00B1, U+00BA-00BB, U+00BF-00D6, U+00D8-00FF, U+0152-0153, U+201A-201B, U+201E, ' +
  'U+2039, U+20AC'

/** Characters for code. */
const codeRange = 'U+0020-007E, U+00A0, U+00B7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026'

/**
 * Nearly all features that are on by default, and digits of equal width. Left out are fractions, which would add 2.6 kB,
 * and contextual alternates, which would add 3.9 kB: Inter has them for signs between digits or capital letters.
 */
const features = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'clig', 'rlig', 'rvrn', 'rclt', 'tnum', 'pnum']

/**
 * Split the Latin letters of our fonts. An English page needs only one small piece, with the letters and weights of nearly
 * every text, and a page in another European language also a second one, with accented letters. Pages with other letters
 * or weights also load the rest of the font. Letters from different pieces are not kerned, as on all sites whose fonts are
 * split by letters.
 *
 * A browser selects a face of a family by weight before it considers the letters. So each group of weights needs faces
 * for all letters, and every `@font-face` is split, not only that of Latin letters.
 */
export function fontPieces(): Plugin {
  const written = new Map<string, Promise<void>>()
  /** Several sheets contain the same font, and are processed at the same time. */
  const writeOnce: WritePiece = (source, name, letters) => {
    const writing = written.get(name) ?? writePiece(source, name, letters)
    written.set(name, writing)
    return writing
  }
  return {
    postcssPlugin: 'font-pieces',
    async Once(sheet) {
      const faces: AtRule[] = []
      sheet.walkAtRules('font-face', face => {
        if (/@fontsource-variable\/.*-wght-/.test(declaredIn(face, 'src'))) faces.push(face)
      })
      for (const face of faces) await divide(face, writeOnce)
    },
  }
}

type WritePiece = typeof writePiece

async function divide(face: AtRule, write: WritePiece): Promise<void> {
  const [lightest = 0, boldest = 0] = declaredIn(face, 'font-weight').split(' ').map(Number)
  const others = [
    ...(lightest < textWeights.min ? [`${lightest} ${textWeights.min - 1}`] : []),
    ...(boldest > textWeights.max ? [`${textWeights.max + 1} ${boldest}`] : []),
  ]
  for (const weight of others) face.before(withValues(face, { 'font-weight': weight }))
  const usual = withValues(face, {
    'font-weight': `${Math.max(textWeights.min, lightest)} ${Math.min(textWeights.max, boldest)}`,
  })
  const isLatin = declaredIn(face, 'src').includes('-latin-wght-')
  face.replaceWith(...(isLatin ? await latinPieces(usual, write) : [usual]))
}

/** The pieces that most pages need, and the letters that these do not contain. */
async function latinPieces(face: AtRule, write: WritePiece): Promise<readonly AtRule[]> {
  const source = /@fontsource-variable\/[^")]*/.exec(declaredIn(face, 'src'))?.[0] ?? ''
  const all = lettersOf(declaredIn(face, 'unicode-range'))
  const ranges = source.includes('-mono') ? { text: codeRange } : { text: englishRange, accents: accentRange }
  const pieces = Object.entries(ranges).map(([name, range]) => ({
    file: basename(source).replace('-wght-normal', `-${name}`),
    letters: lettersOf(range).filter(letter => all.includes(letter)),
  }))
  await Promise.all(pieces.map(({ file, letters }) => write(source, file, letters)))
  const inPieces = new Set(pieces.flatMap(({ letters }) => letters))
  return [
    withValues(face, { 'unicode-range': rangeOf(all.filter(letter => !inPieces.has(letter))) }),
    ...pieces.map(({ file, letters }) =>
      withValues(face, { src: `url("/${folder}/${file}") format("woff2")`, 'unicode-range': rangeOf(letters) }),
    ),
  ]
}

async function writePiece(source: string, name: string, letters: readonly number[]): Promise<void> {
  // @ts-expect-error The package has no types.
  const { default: subsetFont } = await import('subset-font')
  const font = await readFile(join(root, 'node_modules', source))
  const piece = await subsetFont(font, String.fromCodePoint(...letters), {
    targetFormat: 'woff2',
    variationAxes: { wght: textWeights },
    keepFeatures: features,
  })
  await mkdir(join(root, folder), { recursive: true })
  // Another build may read the file at the same time, so it is never incomplete.
  const path = join(root, folder, name)
  await writeFile(`${path}.${process.pid}`, piece)
  await rename(`${path}.${process.pid}`, path)
}

/** A copy of a face with some values replaced. */
function withValues(face: AtRule, values: Readonly<Record<string, string>>): AtRule {
  const copy = face.clone()
  copy.walkDecls(declaration => {
    declaration.value = values[declaration.prop] ?? declaration.value
  })
  return copy
}

function declaredIn(face: AtRule, name: string): string {
  let value = ''
  face.walkDecls(name, declaration => {
    value = declaration.value
  })
  return value
}

/** `U+0041-0043, U+0061` → 65, 66, 67, 97 */
function lettersOf(range: string): readonly number[] {
  return range.split(',').flatMap(part => {
    const [first = '', last = first] = part.trim().slice(2).split('-')
    const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)]
    return Array.from({ length: to - from + 1 }, (_, at) => from + at)
  })
}

function rangeOf(letters: readonly number[]): string {
  const ranges: { from: number; to: number }[] = []
  for (const letter of letters) {
    const last = ranges.at(-1)
    if (last?.to === letter - 1) last.to = letter
    else ranges.push({ from: letter, to: letter })
  }
  const hex = (letter: number) => letter.toString(16).toUpperCase().padStart(4, '0')
  return ranges.map(({ from, to }) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(', ')
}
