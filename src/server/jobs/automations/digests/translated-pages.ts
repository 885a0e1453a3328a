import type { DivisionEntry, NavigationEntry } from '../../../../config/navigation-entry.ts'
import { loadDocsConfig } from '../../../../site/edits/docs-config.ts'
import type { Workspace } from '../../workspace/workspace.ts'
import type { Translation, Translations } from '../instructions/translations.ts'
import { contentDigest } from './content-digest.ts'
import { readIfAllowed } from './read-if-allowed.ts'

const maxPages = 20_000

/**
 * The pages of all languages of the navigation that have the same path in the default language, except for the folder of
 * the language.
 */
export async function translatedPages(workspace: Pick<Workspace, 'list' | 'read'>): Promise<Translations> {
  const config = await loadDocsConfig(async path => {
    const content = await readIfAllowed(workspace, path)
    return content && new TextDecoder().decode(content)
  })
  const pairs = config ? pairsIn(config.navigation.children) : []
  const existing = new Set((await workspace.list()).map(({ path }) => path))
  const digests = new Map<string, string | undefined>()
  const digestOf = async (path: string) => {
    if (digests.has(path)) return digests.get(path)
    const content = await readIfAllowed(workspace, path)
    const digest = content && contentDigest(content)
    digests.set(path, digest)
    return digest
  }
  const translations = new Map<string, Translation>()
  for (const { source, translation } of pairs.slice(0, maxPages)) {
    const from = fileOf(source, existing)
    const to = fileOf(translation, existing)
    if (from === undefined || to === undefined || from === to) continue
    const sourceDigest = await digestOf(from)
    const digest = await digestOf(to)
    if (sourceDigest !== undefined && digest !== undefined) translations.set(to, { source: from, sourceDigest, digest })
  }
  return Object.fromEntries(translations)
}

const fileOf = (page: string, existing: ReadonlySet<string>): string | undefined =>
  [`${page}.mdx`, `${page}.md`].find(path => existing.has(path))

interface Pair {
  readonly source: string
  readonly translation: string
}

/** Languages may be inside other divisions, such as versions. */
function pairsIn(entries: readonly NavigationEntry[]): readonly Pair[] {
  const languages = entries.filter(isLanguage)
  const source = languages.find(language => language.default) ?? languages[0]
  if (!source) return entries.flatMap(entry => ('children' in entry ? pairsIn(entry.children) : []))
  const sources = new Map(pagesOf(source.children).map(page => [withoutFolder(page, source.name), page]))
  return languages
    .filter(language => language !== source)
    .flatMap(language =>
      pagesOf(language.children).flatMap(page => {
        const from = sources.get(withoutFolder(page, language.name))
        return from === undefined ? [] : [{ source: from, translation: page }]
      }),
    )
}

const isLanguage = (entry: NavigationEntry): entry is DivisionEntry =>
  entry.type === 'division' && entry.kind === 'language' && entry.href === undefined

function pagesOf(entries: readonly NavigationEntry[]): readonly string[] {
  return entries.flatMap(entry => {
    if (entry.type === 'page') return [entry.path]
    if (entry.type === 'operation') return []
    const root = entry.type === 'group' && entry.root !== undefined ? [entry.root] : []
    return [...root, ...pagesOf(entry.children)]
  })
}

/** The path without the folder of the language, which may be in the folder of a version. */
function withoutFolder(page: string, language: string): string {
  const names = page.split('/')
  const at = names.slice(0, -1).findIndex(name => name.toLowerCase() === language.toLowerCase())
  return at < 0 ? page : names.filter((_, index) => index !== at).join('/')
}
