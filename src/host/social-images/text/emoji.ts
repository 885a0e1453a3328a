import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

/** Pictures of emoji, as the content of an SVG of 32 by 32. */
export interface EmojiSet {
  /** `undefined` for other characters. */
  readonly find: (cluster: string) => string | undefined
}

/** Open the emoji in a folder of the package. Reads only the groups that are used. */
export function openEmojiSet(folder: string): EmojiSet {
  const groups = new Map<number, Readonly<Record<string, string>>>()
  const groupOf = (codePoint: number) => {
    const group = codePoint % 32
    const known = groups.get(group) ?? readGroup(join(folder, `${group}.json.br`))
    groups.set(group, known)
    return known
  }
  return {
    find: cluster => {
      if (!isEmoji(cluster)) return undefined
      const codes = [...cluster].map(character => character.codePointAt(0) ?? 0).filter(isShown)
      const [first = 0] = codes
      return groupOf(first)[codes.map(code => code.toString(16).padStart(4, '0')).join('-')]
    },
  }
}

const isEmoji = (cluster: string): boolean =>
  /^(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}.*\uFE0F|\p{Extended_Pictographic}\p{Emoji_Modifier}|[#*\d]\uFE0F?\u20E3)/u.test(
    cluster,
  )

/** Skin tones and variation selectors are left out. */
const isShown = (code: number): boolean => code !== 0xfe0f && !(code >= 0x1f3fb && code <= 0x1f3ff)

function readGroup(path: string): Readonly<Record<string, string>> {
  // Written by the package build, so its shape is known.
  return existsSync(path)
    ? (JSON.parse(brotliDecompressSync(readFileSync(path)).toString('utf8')) as Record<string, string>)
    : {}
}
