import ignore from 'ignore'
import { isPluginFile } from '../../config/plugin-settings.ts'
import type { Page } from '../../content/page.ts'
import { isLibraryFile } from '../../reference/binding/library-files.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { isDeepEqual } from '../../source/json/is-deep-equal.ts'
import { memoize } from '../../source/memoize.ts'
import { fileNameOf } from '../../source/paths/path-parts.ts'
import { isSkillFile } from '../../source/paths/skill-folders.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { percentDecode } from '../../source/text/percent-decode.ts'
import { parseHref } from '../links/href.ts'
import { resolveTarget } from '../links/link-target.ts'
import type { Site } from '../site.ts'
import { embeddedSites, isExpectedUnpublished, isPublicKind, needsLink } from './asset-kinds.ts'
import { createMentionIndex, filesMentionedIn, type MentionIndex } from './mentioned-files.ts'

/** Which files of the project are part of the site. */
export interface PublishedAssets {
  readonly paths: ReadonlySet<string>
  /** Files that are not published, and that the author should know about. */
  readonly unpublished: readonly string[]
  /** Files that are published only if something refers to them. */
  readonly optional: OptionalFiles
  /** Those that something refers to. */
  readonly named: ReadonlySet<string>
}

export interface OptionalFiles {
  readonly paths: readonly string[]
  /** Those that texts may mention. */
  readonly mentions: MentionIndex
}

/** Everything that can refer to files of the site. */
export interface AssetReferences {
  /** Texts that are part of the site: pages, what they import, styles, scripts, configuration. */
  readonly texts: () => Iterable<SourceFile>
  /** The text of a file that is published because something refers to it. It may refer to more files. */
  readonly textOf?: ((path: string) => SourceFile | undefined) | undefined
  /** Files that pages are generated from, such as specs. */
  readonly sourcePaths: readonly string[]
  /** Scripts that no page runs. They are published only if something refers to them. */
  readonly unusedScripts?: ReadonlySet<string> | undefined
  /** Modules that pages import. They are published only if a page links to them. */
  readonly imported?: ReadonlySet<string> | undefined
}

/**
 * Choose which files are published: kinds of files that are meant for readers, files that match `publish` in
 * `lectern.json`, and files that pages, snippets, styles, scripts or `docs.json` refer to.
 *
 * @param known The result for a site with the same references. They are not searched again if they can lead to the same
 *   files.
 */
export function publishedAssets(site: Site, references: AssetReferences, known?: PublishedAssets): PublishedAssets {
  const { unusedScripts = new Set(), imported = new Set() } = references
  const isListedInPublish = publishRule(site.config.settings.publish)
  const { sources, settings } = site.config
  const candidates = [...site.assets.keys()].filter(
    path => !sources.includes(path) && !isPluginFile(settings.plugins, path) && !isSkillFile(path),
  )
  const isInEmbeddedSite = embeddedSites(candidates)
  const isOfTool = (path: string) => isLibraryFile(site.libraries, path)
  const isForReaders = (path: string) =>
    (isPublicKind(path) && !unusedScripts.has(path) && !imported.has(path)) || isInEmbeddedSite(path)
  const paths = new Set(candidates.filter(path => (isForReaders(path) && !isOfTool(path)) || isListedInPublish(path)))
  const remaining = candidates.filter(path => !paths.has(path))
  const sourcePaths = references.sourcePaths.filter(path => !isOfTool(path))
  const isKnown = known && isDeepEqual(known.optional.paths, remaining)
  const { named, mentions } = isKnown
    ? { named: known.named, mentions: known.optional.mentions }
    : referencedAmong(site, remaining, { ...references, sourcePaths })
  for (const path of named) paths.add(path)
  return {
    paths,
    optional: { paths: remaining, mentions },
    named,
    unpublished: remaining.filter(
      path =>
        !paths.has(path) &&
        !isExpectedUnpublished(path) &&
        !unusedScripts.has(path) &&
        !imported.has(path) &&
        !isOfTool(path),
    ),
  }
}

/** The rule for `publish` in `lectern.json`: patterns as in `.mintignore`. */
export function publishRule(patterns: readonly string[]): (path: string) => boolean {
  if (patterns.length === 0) return () => false
  const rule = ignore({ ignorecase: false }).add([...patterns])
  return path => rule.ignores(path)
}

/** A page, and the texts that it consists of. */
interface PageTexts {
  readonly page: Page
  readonly texts: readonly SourceFile[]
}

/**
 * Whether two versions of a page refer to the same files, so that the same files are published. `undefined`: there is no
 * such page.
 */
export function hasSameReferences(
  site: Site,
  { paths, mentions }: OptionalFiles,
  before: PageTexts | undefined,
  after: PageTexts | undefined,
): boolean {
  if (paths.length === 0) return true
  const linkedIn = (version: PageTexts | undefined) => linkedAmong(site, paths, version ? [version.page] : [])
  const mentionedIn = (version: PageTexts | undefined) =>
    [...new Set(version?.texts.flatMap(text => [...filesMentionedIn(text, mentions)]))].sort()
  return isDeepEqual(linkedIn(before), linkedIn(after)) && isDeepEqual(mentionedIn(before), mentionedIn(after))
}

/** Whether two versions of a file that is not a page refer to the same files. A new or removed file does not. */
export function mentionsSameFiles(
  { mentions }: OptionalFiles,
  before: SourceFile | undefined,
  after: SourceFile | undefined,
): boolean {
  if (before === undefined || after === undefined) return before === after
  const mentionedIn = (file: SourceFile) => [...filesMentionedIn(file, mentions)].sort()
  return isDeepEqual(mentionedIn(before), mentionedIn(after))
}

/** Whether a link to an optional file may lead to one of these files instead. */
export function haveNamesOfOptional(paths: readonly string[], optional: OptionalFiles): boolean {
  const names = new Set(paths.map(path => fileNameOf(path).toLowerCase()))
  return optional.paths.some(path => names.has(fileNameOf(path).toLowerCase()))
}

function referencedAmong(
  site: Site,
  remaining: readonly string[],
  references: AssetReferences,
): { readonly named: ReadonlySet<string>; readonly mentions: MentionIndex } {
  const { texts, sourcePaths, textOf, imported } = references
  const linked = linkedAmong(site, remaining, site.pages.values())
  const named = new Set<string>([...linked, ...sourcePaths.filter(path => remaining.includes(path))])
  // A text that mentions "package.json" rarely means the one in the docs folder.
  const mentions = createMentionIndex(
    remaining.filter(path => !needsLink(path) && !imported?.has(path) && !named.has(path)),
  )
  if (mentions.paths.size === 0 && named.size === 0) return { named, mentions }
  const queue = [...texts()]
  const follow = (path: string) => {
    const text = needsLink(path) ? undefined : textOf?.(path)
    if (text) queue.push(text)
  }
  for (const path of new Set(linked)) follow(path)
  for (const text of queue) {
    for (const path of filesMentionedIn(text, mentions)) {
      if (!named.has(path)) follow(path)
      named.add(path)
    }
  }
  return { named, mentions }
}

/** The files that links, images and other addresses in pages point to. */
function linkedAmong(site: Site, remaining: readonly string[], pages: Iterable<Page>): readonly string[] {
  if (remaining.length === 0) return []
  const names = new Set(remaining.map(fileNameOf))
  const candidates = new Set(remaining)
  // Most links lead to pages, and have no extension. Decoding all of them takes long in a large site.
  const haveExtensions = [...names].every(name => name.includes('.'))
  const linked: string[] = []
  for (const page of pages) {
    for (const href of haveExtensions ? fileHrefsOf(page) : page.links.map(({ href }) => href)) {
      const { path } = parseHref(href)
      if (!names.has(percentDecode(fileNameOf(path)).normalize('NFC'))) continue
      const target = resolveTarget(site, page.path, path)
      if (target && 'file' in target && candidates.has(target.file)) linked.push(target.file)
    }
  }
  return linked
}

/** The links of a page that may lead to a file with an extension. */
const fileHrefsOf = memoize(({ links }: Page): readonly string[] => {
  const hrefs = links.flatMap(({ href }) => (/[.%]/.test(href) ? [href] : []))
  return hrefs.length === 0 ? noHrefs : hrefs
})

const noHrefs: readonly string[] = []

const maxNames = 5

/** One hint about all files that are not part of the site. */
export function unpublishedFiles(paths: readonly string[]): Diagnostic[] {
  if (paths.length === 0) return []
  const names = paths.slice(0, maxNames).map(path => `"${path}"`)
  const more = paths.length > maxNames ? ` and ${paths.length - maxNames} more` : ''
  const files = paths.length === 1 ? '1 file is' : `${paths.length} files are`
  return [
    {
      code: 'site/left-out-files',
      severity: 'hint',
      message: `${files} not part of the site, because nothing refers to ${paths.length === 1 ? 'it' : 'them'}: ${names.join(', ')}${more}.`,
      hint: 'To publish a file, link to it, or add it to "publish" in lectern.json. To hide this hint, add the files to .mintignore.',
    },
  ]
}
