import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ImageFont } from '../../../render/image-design/social-image.ts'
import { memoize, memoizeByText } from '../../../source/memoize.ts'
import type { ImageResources } from '../image-resources.ts'
import { type LoadedFont, loadFont } from './load-font.ts'

/** A text style: fonts in the order in which they are tried for each character. */
export interface TextFont {
  /** The font of the design. Other fonts have the characters that it does not have. */
  readonly font: ImageFont
  readonly weight: number
  readonly lang: string
}

/** A font that has a character. */
export interface FoundFont {
  readonly loaded: LoadedFont
  /** Whether its letters may be moved closer together. Those of connected scripts must not. */
  readonly isTight: boolean
}

/** The fonts for social images. Files are loaded when a text needs them. */
export interface FontLibrary {
  /** Load the fonts that the characters of a text need. */
  readonly prepare: (text: string, style: TextFont) => Promise<void>
  /** The font of a prepared character; `undefined` if no font has it. */
  readonly find: (character: string, style: TextFont) => FoundFont | undefined
}

interface LibraryFace {
  readonly font: string
  readonly weight: string
  readonly file: string
  readonly ranges: readonly (readonly [number, number])[]
}

/** Fonts for the characters that the font of the design does not have, except Chinese, Japanese and Korean. */
const otherFonts = [
  'noto-sans',
  ...['arabic', 'hebrew', 'devanagari', 'thai', 'bengali', 'tamil', 'georgian', 'armenian'].map(
    script => `noto-sans-${script}`,
  ),
]

/** Open the library: one per process, or per thread. */
export function openFontLibrary(resources: ImageResources): FontLibrary {
  // Written by the package build, so its shape is known.
  const listed = JSON.parse(readFileSync(join(resources.fonts, 'index.json'), 'utf8')) as readonly LibraryFace[]
  const byFont = groupByFont(listed)
  const loaded = new Map<string, Promise<LoadedFont | undefined>>()
  // One after the other: the decoder returns a view of its memory, which the next call overwrites.
  let lastLoad: Promise<unknown> = Promise.resolve()
  const load = (path: string, weight: number) => {
    const key = `${weight} ${path}`
    const known = loaded.get(key)
    if (known) return known
    const font = lastLoad.then(() => loadIfValid(path, weight))
    lastLoad = font
    loaded.set(key, font)
    return font
  }
  const facesOf = (font: ImageFont): readonly FontFile[] => {
    if (font.from === 'lectern')
      return (byFont.get(font.name) ?? []).map(face => ({ ...face, path: join(resources.fonts, face.file) }))
    if (font.from === 'project')
      return [{ path: join(resources.project, font.path), weight: '100 900', ranges: everything }]
    const folder = resources.packages[font.name]
    if (folder === undefined) return []
    return font.faces.map(({ file, weight, unicodeRange }) => ({
      path: join(folder, file),
      weight,
      ranges: unicodeRange === undefined ? everything : parseRanges(unicodeRange),
    }))
  }
  const chains = memoizeByText((key: string): readonly (readonly FontFile[])[] => {
    const { font, weight, lang } = JSON.parse(key) as TextFont // made by `chainOf`
    const names = [...otherFonts, ...hanFonts(lang), 'noto-sans-symbols-2']
    const fonts: readonly ImageFont[] = [font, ...names.map(name => ({ from: 'lectern', name }) as const)]
    return fonts.map(font => nearestWeight(facesOf(font), weight))
  })
  const chainOf = ({ font, weight, lang }: TextFont) => chains(JSON.stringify({ font, weight, lang }))
  const search = async (
    codePoint: number,
    style: TextFont,
    chain: readonly (readonly FontFile[])[],
  ): Promise<FoundFont | undefined> => {
    for (const [at, faces] of chain.entries()) {
      const face = faces.find(({ ranges }) => ranges.some(([from, to]) => from <= codePoint && codePoint <= to))
      const font = face && (await load(face.path, style.weight))
      if (face && font?.has(codePoint)) return { loaded: font, isTight: at < 2 }
    }
    return undefined
  }
  const foundFonts = memoize((_: readonly (readonly FontFile[])[]) => new Map<string, FoundFont | undefined>())
  // A style object is used for all texts of an image.
  const fontsFor = memoize((style: TextFont) => foundFonts(chainOf(style)))
  const sameFont = foundObjects()
  return {
    prepare: async (text, style) => {
      const found = fontsFor(style)
      for (const character of text) {
        if (found.has(character)) continue
        const font = await search(character.codePointAt(0) ?? 0, style, chainOf(style))
        found.set(character, font && sameFont(font))
      }
    },
    find: (character, style) => fontsFor(style).get(character),
  }
}

/** The same object for the same font, so that neighboring characters form one run. */
function foundObjects(): (font: FoundFont) => FoundFont {
  const known = memoize((_: LoadedFont) => new Map<boolean, FoundFont>())
  return font => {
    const same = known(font.loaded).get(font.isTight) ?? font
    known(font.loaded).set(font.isTight, same)
    return same
  }
}

interface FontFile {
  readonly path: string
  readonly weight: string
  readonly ranges: LibraryFace['ranges']
}

const everything = [[0, 0x10ffff]] as const

function groupByFont(faces: readonly LibraryFace[]): Map<string, LibraryFace[]> {
  const groups = new Map<string, LibraryFace[]>()
  for (const face of faces) groups.set(face.font, [...(groups.get(face.font) ?? []), face])
  return groups
}

/** Fonts for Chinese characters: their shapes differ between languages. */
function hanFonts(lang: string): readonly string[] {
  const tag = lang.toLowerCase()
  const regions = ['sc', 'jp', 'kr', 'tc']
  const [first = 'sc'] = [
    /^ja/.test(tag) ? 'jp' : [],
    /^ko/.test(tag) ? 'kr' : [],
    /^zh-(?:hant|tw|hk|mo)/.test(tag) ? 'tc' : [],
  ].flat()
  return [first, ...regions.filter(region => region !== first)].map(region => `noto-sans-${region}`)
}

/** The files of a font in the weight that is closest to the requested one. */
function nearestWeight(faces: readonly FontFile[], weight: number): FontFile[] {
  const distance = (face: FontFile) => {
    const [from = 400, to = from] = face.weight.split(' ').map(Number)
    return weight < from ? from - weight : Math.max(0, weight - to)
  }
  const nearest = Math.min(...faces.map(distance))
  return faces.filter(face => distance(face) === nearest)
}

function parseRanges(text: string): LibraryFace['ranges'] {
  return text.split(',').map(range => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-')
    // `U+26??` is the range from 2600 to 26FF.
    return [Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(to.replaceAll('?', 'F'), 16)]
  })
}

/** A font of an author may be damaged. Other fonts then replace it. */
async function loadIfValid(path: string, weight: number): Promise<LoadedFont | undefined> {
  try {
    return await loadFont(readFileSync(path), weight)
  } catch {
    return undefined
  }
}
