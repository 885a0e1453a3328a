import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** Fonts for texts that the font of a theme cannot show: by script, and in which weights. */
const textFonts = [
  {
    name: 'noto-sans',
    subsets: /^(?:latin|latin-ext|cyrillic|cyrillic-ext|greek|greek-ext|vietnamese)$/,
    weights: [400, 600],
  },
  ...['arabic', 'armenian', 'bengali', 'devanagari', 'georgian', 'hebrew', 'tamil', 'thai'].map(script => ({
    name: `noto-sans-${script}`,
    subsets: new RegExp(`^${script}$`),
    weights: [400, 600],
  })),
  { name: 'noto-sans-symbols-2', subsets: /^symbols$/, weights: [400] },
]
/**
 * Variable fonts for Chinese, Japanese and Korean, with the characters of a national standard. They are less than half
 * as large as two weights, and the packages with all weights have 280 MB.
 */
const eastAsianFonts = Object.entries({ sc: 'gb2312', tc: 'big5', jp: 'shift_jis', kr: 'euc-kr' }).map(
  ([region, charset]) => ({ name: `noto-sans-${region}`, charset }),
)
/** The variable fonts of themes, which the client has too. */
export const themeFonts = [
  'figtree',
  'geist',
  'geist-mono',
  'hanken-grotesk',
  'inter',
  'plus-jakarta-sans',
  'source-serif-4',
]

/**
 * Write the fonts and emoji for social images into a folder, with a list of them in `index.json`.
 *
 * @param options.clientFile The path of a theme's font file that is already in the package, relative to the folder.
 *   If absent, it is copied.
 * @param options.quality How well emoji are compressed, from 0 to 11.
 */
export async function writeImageFonts(root, folder, { clientFile = async () => undefined, quality = 11 } = {}) {
  await mkdir(join(folder, 'emoji'), { recursive: true })
  const faces = []
  for (const font of textFonts) faces.push(...(await textFaces(root, folder, font)))
  for (const font of eastAsianFonts) faces.push(...(await eastAsianFaces(root, folder, font)))
  for (const name of themeFonts) faces.push(...(await themeFaces(root, folder, name, clientFile)))
  await writeFile(join(folder, 'index.json'), `${JSON.stringify(faces)}\n`)
  await writeEmoji(root, join(folder, 'emoji'), quality)
}

async function textFaces(root, folder, { name, subsets, weights }) {
  const source = join(root, 'node_modules/@fontsource', name)
  await copyFile(join(source, 'LICENSE'), join(folder, `${name}-LICENSE.txt`))
  const faces = []
  for (const weight of weights) {
    for (const face of declaredFaces(await readFile(join(source, `${weight}.css`), 'utf8'))) {
      const subset = face.file.slice(name.length + 1, -`-${weight}-normal.woff2`.length)
      if (!subsets.test(subset)) continue
      await copyFile(join(source, 'files', face.file), join(folder, face.file))
      faces.push({ font: name, weight: String(weight), ...face })
    }
  }
  return faces
}

async function eastAsianFaces(root, folder, { name, charset }) {
  const source = join(root, 'node_modules/@fontsource-variable', name)
  await copyFile(join(source, 'LICENSE'), join(folder, `${name}-LICENSE.txt`))
  const needed = charactersOf(charset)
  const faces = declaredFaces(await readFile(join(source, 'wght.css'), 'utf8'))
    // The other faces have the scripts of other fonts.
    .filter(({ file }) => /-\d+-wght-normal/.test(file))
    .filter(({ ranges }) => ranges.some(([from, to]) => hasCharacter(needed, from, to)))
  for (const { file } of faces) await copyFile(join(source, 'files', file), join(folder, file))
  return faces.map(face => ({ font: name, ...face }))
}

async function themeFaces(root, folder, name, clientFile) {
  const source = join(root, 'node_modules/@fontsource-variable', name)
  const faces = declaredFaces(await readFile(join(source, 'wght.css'), 'utf8'))
  return Promise.all(
    faces.map(async face => {
      const existing = await clientFile(face.file)
      if (existing === undefined) await copyFile(join(source, 'files', face.file), join(folder, face.file))
      return { font: name, ...face, file: existing ?? face.file }
    }),
  )
}

/** The upright faces in a style sheet of a font package. */
function declaredFaces(sheet) {
  return [...sheet.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, body]) => ({
    weight: /font-weight:\s*([\d ]+);/.exec(body)[1],
    file: /files\/([\w.-]+\.woff2)/.exec(body)[1],
    ranges: (/unicode-range:\s*([^;]+);/.exec(body)?.[1] ?? 'U+0-10FFFF').split(',').map(range => {
      const [from, to = from] = range.trim().replace(/^U\+/i, '').split('-')
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
    }),
  }))
}

/** The characters of a national standard. The large fonts contain many more, which are hardly used. */
function charactersOf(charset) {
  const decoder = new TextDecoder(charset)
  const found = new Set()
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      // GB 2312 is the part of its successors in which both bytes are high.
      if (charset === 'gb2312' && (lead < 0xa1 || trail < 0xa1)) continue
      for (const character of decoder.decode(new Uint8Array([lead, trail]))) {
        const code = character.codePointAt(0)
        if (code >= 0x1100 && code !== 0xfffd && !(code >= 0xe000 && code < 0xf900)) found.add(code)
      }
    }
  }
  return found
}

function hasCharacter(characters, from, to) {
  for (let code = from; code <= to; code++) if (characters.has(code)) return true
  return false
}

/** Emoji as SVG in groups, so that an image reads only the groups that it needs. Skin tones are left out. */
async function writeEmoji(root, folder, quality) {
  const source = join(root, 'node_modules/@iconify-json/fluent-emoji-flat')
  const icons = JSON.parse(await readFile(join(source, 'icons.json'), 'utf8'))
  const names = JSON.parse(await readFile(join(source, 'chars.json'), 'utf8'))
  const groups = new Map()
  for (const [codes, name] of Object.entries(names)) {
    const body = icons.icons[name]?.body
    if (body === undefined || /1f3f[b-f]/.test(codes)) continue
    // As `host/social-images/text/emoji.ts` looks them up.
    const key = codes.replaceAll('-fe0f', '')
    const group = Number.parseInt(codes, 16) % 32
    groups.set(group, { ...groups.get(group), [key]: body })
  }
  for (const [group, bodies] of groups) {
    const text = brotliCompressSync(JSON.stringify(bodies), { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    await writeFile(join(folder, `${group}.json.br`), text)
  }
  const { license } = icons.info ?? {}
  const { author } = icons.info ?? {}
  await writeFile(
    join(folder, 'LICENSE.txt'),
    `Fluent Emoji (${author?.url ?? 'https://github.com/microsoft/fluentui-emoji'}), ${license?.title ?? 'MIT'} license\n`,
  )
}

/** Total bytes of the files of each font in a folder. */
export async function imageFontSizes(folder) {
  const faces = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8'))
  const sizes = {}
  for (const { font, file } of faces) sizes[font] = (sizes[font] ?? 0) + (await readFile(join(folder, file))).length
  for (const name of await readdir(join(folder, 'emoji')))
    sizes.emoji = (sizes.emoji ?? 0) + (await readFile(join(folder, 'emoji', name))).length
  return sizes
}
