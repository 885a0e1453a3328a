import type { Config, ModePair } from '../config.ts'
import { memberOf } from '../json/located.ts'
import { byType, mapReader } from '../readers/by-type.ts'
import { objectOf, oneOrMore } from '../readers/collections.ts'
import { oneOf } from '../readers/scalars.ts'
import { readFilePath } from '../values/file.ts'
import { codeThemes } from './code-themes.ts'

type Codeblocks = Config['styling']['codeblocks']

/** All colors of these two themes have a contrast of at least 4.5 to 1 on white and on near black. */
const system: ModePair<string> = { light: 'github-light-default', dark: 'github-dark-default' }

/** The default code themes. */
export const defaultCodeblocks: Codeblocks = { themes: system, languages: [] }

const readTheme = oneOf(codeThemes)
const readPair = mapReader(objectOf({ light: readTheme, dark: readTheme }), pair => ({ ...system, ...pair }))
const readName = mapReader(oneOf(['system', 'dark', ...codeThemes]), toPair)
const readThemes = byType<ModePair<string>>({ string: readName, object: readPair })

const readFull = objectOf({
  theme: readThemes,
  languages: objectOf({ custom: oneOrMore(readFilePath) }),
})

/** A name for all code, a theme for each mode, or an object that also lists the author's own grammars. */
export const readCodeblocks = byType<Codeblocks>({
  string: mapReader(readThemes, themes => ({ themes, languages: [] })),
  object: (value, report) => {
    const isPair = value.type === 'object' && (memberOf(value, 'light') ?? memberOf(value, 'dark')) !== undefined
    if (isPair) return mapReader(readPair, themes => ({ themes, languages: [] }))(value, report)
    const full = readFull(value, report)
    return full && { themes: full.theme ?? system, languages: full.languages?.custom ?? [] }
  },
})

function toPair(name: string): ModePair<string> {
  if (name === 'system') return system
  const theme = name === 'dark' ? system.dark : name
  return { light: theme, dark: theme }
}
