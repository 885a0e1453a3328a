import type { LocatedObject } from '../../config/json/located.ts'
import { readLocated } from '../../config/json/read-located.ts'
import { readNavigation } from '../../config/navigation/read-navigation.ts'
import type { RootNavigation } from '../../config/navigation-entry.ts'
import type { Span } from '../../source/diagnostics/diagnostic.ts'
import { offsetAt } from '../../source/diagnostics/position.ts'

/** The configuration of a project: the texts of its files, and the parsed value. */
export interface DocsConfig {
  /** The texts of `docs.json` and of all files that it includes, by path. */
  readonly texts: ReadonlyMap<string, string>
  readonly root: LocatedObject
  readonly navigation: RootNavigation
}

export const configPath = 'docs.json'

/** A limit that no configuration reaches. */
const maxFiles = 200

/**
 * Read `docs.json` and the files that it includes.
 *
 * @param read The text of a file, `undefined` if it does not exist.
 * @returns `undefined` if `docs.json` is missing or cannot be parsed.
 */
export async function loadDocsConfig(
  read: (path: string) => Promise<string | undefined>,
): Promise<DocsConfig | undefined> {
  const texts = new Map<string, string | undefined>([[configPath, await read(configPath)]])
  for (;;) {
    const missing = new Set<string>()
    const config = parseDocsConfig(texts, path => missing.add(path))
    if (missing.size === 0 || texts.size > maxFiles) return config
    for (const path of missing) texts.set(path, await read(path))
  }
}

/** The same for known texts. */
export function parseDocsConfig(
  texts: ReadonlyMap<string, string | undefined>,
  onMissing: (path: string) => void = () => {},
): DocsConfig | undefined {
  const text = texts.get(configPath)
  if (text === undefined) return undefined
  const get = (path: string) => {
    const found = texts.get(path)
    if (!texts.has(path)) onMissing(path)
    return found === undefined ? undefined : { path, text: found }
  }
  const ignore = () => {}
  const { value } = readLocated({ path: configPath, text }, { get }, ignore)
  if (value?.type !== 'object') return undefined
  const known = [...texts].flatMap(([path, found]) => (found === undefined ? [] : [[path, found] as const]))
  return { texts: new Map(known), root: value, navigation: readNavigation(value, ignore) }
}

/** The position of a value in its file. */
export const offsetOf = (config: DocsConfig, { path, line, column }: Span): number =>
  offsetAt(config.texts.get(path) ?? '', line, column)

/** The configuration after the text of one of its files has changed. */
export function withText(config: DocsConfig, path: string, text: string): DocsConfig {
  return parseDocsConfig(new Map([...config.texts, [path, text]])) ?? config
}
