import type { Config } from '../config/config.ts'
import { listedPaths } from '../config/navigation/listed-paths.ts'
import type { NavigationEntry } from '../config/navigation-entry.ts'
import type { ContentSettings } from '../content/context/content-settings.ts'
import { compareFiles } from '../source/compare-files.ts'
import type { DocsFolder } from '../source/docs-folder.ts'
import { isDeepEqual } from '../source/json/is-deep-equal.ts'
import type { AuthoredPages } from './parse-authored-pages.ts'

/** What the pages of authors are parsed from. */
interface PageSources {
  readonly folder: Pick<DocsFolder, 'files'>
  readonly config: Config
  readonly content: ContentSettings
}

/**
 * The pages of the previous state of a project, if the edit cannot change them. This is so for an API description, and for
 * settings that do not affect how pages are parsed. The caller checks that the same pages are parsed completely.
 *
 * @param previous A project without plugins.
 * @returns `undefined` if the pages must be parsed again.
 */
export function unchangedPages(
  previous: PageSources & { readonly authored: AuthoredPages },
  next: PageSources,
): AuthoredPages | undefined {
  const changes = compareFiles(previous.folder.files, next.folder.files)
  if (!changes || changes.added.length + changes.removed.length > 0) return undefined
  const edited = new Set(changes.edited)
  if (changes.edited.some(path => /\.mdx?$/.test(path))) return undefined
  const isUsed = previous.authored.inputs.some(({ imports }) => imports.some(({ path }) => edited.has(path)))
  if (isUsed || !isDeepEqual(previous.content, next.content)) return undefined
  const hasSameSettings =
    previous.config === next.config || isDeepEqual(pageSettingsOf(previous.config), pageSettingsOf(next.config))
  return hasSameSettings ? previous.authored : undefined
}

/** The settings that decide which files are pages. `ContentSettings` are those with which pages are parsed. */
function pageSettingsOf({ navigation, addresses, redirects, settings }: Config): object {
  return {
    listed: listedPaths(navigation.children),
    // Files of a library are not pages. Which files these are depends on the groups around the pages that name the library.
    navigation: namesLibrary(navigation.children) ? navigation : undefined,
    links: [...addresses.map(({ href }) => href), ...redirects.map(({ destination }) => destination)],
    publish: settings.publish,
  }
}

const namesLibrary = (entries: readonly NavigationEntry[]): boolean =>
  entries.some(
    entry =>
      (entry.type === 'group' || entry.type === 'division') &&
      (entry.sdk !== undefined || namesLibrary(entry.children)),
  )
