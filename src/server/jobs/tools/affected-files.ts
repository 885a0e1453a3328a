import { stemOf } from '../../../site/edits/config-pages.ts'
import type { DocsConfig } from '../../../site/edits/docs-config.ts'
import { linkTargets } from '../../../site/edits/link-targets.ts'
import type { DocsFiles } from '../../../site/edits/move-files.ts'
import { fileNameOf, folderOf } from '../../../source/paths/path-parts.ts'
import type { FileEdit } from '../workspace/track-changes.ts'
import { type DocsContext, decodeText, visibleFiles, writeEdit } from './docs-context.ts'

/** The files of the docs, as targets of links. */
export async function loadTargets(context: DocsContext): Promise<ReturnType<typeof linkTargets>> {
  const files = await visibleFiles(context)
  const settings = await context.workspace.read('lectern.json')
  return linkTargets(
    files.map(({ path }) => path),
    settings && decodeText(settings),
  )
}

const readable = /\.(?:mdx?|[cm]?[jt]sx?|css|json|ya?ml)$/i

/** The paths of all files, and the texts of those that may refer to other files. */
export async function loadFiles(context: DocsContext): Promise<DocsFiles> {
  const files = await visibleFiles(context)
  const texts = new Map<string, string>()
  for (const { path, size } of files) {
    const content = readable.test(path) && size <= maxSize ? await context.workspace.read(path) : undefined
    const text = content && decodeText(content)
    if (text !== undefined) texts.set(path, text)
  }
  return { paths: files.map(({ path }) => path), texts }
}

/** Larger pages are not searched for links. */
const maxSize = 2_000_000

/** Other pages that may link to a page, with their texts. They contain the last part of its address. */
export async function linkingPages(
  context: DocsContext,
  path: string,
): Promise<readonly (readonly [string, string])[]> {
  const stem = stemOf(path)
  const name = fileNameOf(stem) === 'index' ? fileNameOf(folderOf(stem)) : fileNameOf(stem)
  const names = [name, encodeURI(name), encodeURIComponent(name)].map(variant => variant.toLowerCase())
  const pages = (await visibleFiles(context)).filter(
    file => /\.mdx?$/.test(file.path) && file.path !== path && file.size <= maxSize,
  )
  const affectedFiles: (readonly [string, string])[] = []
  for (const page of pages) {
    const content = await context.workspace.read(page.path)
    const text = content && decodeText(content)
    const lower = text?.toLowerCase()
    if (text !== undefined && names.some(variant => lower?.includes(variant))) affectedFiles.push([page.path, text])
  }
  return affectedFiles
}

/** The edits that turn one configuration into the other. */
export const changedTexts = (before: DocsConfig, after: DocsConfig): readonly FileEdit[] =>
  [...after.texts]
    .filter(([path, text]) => before.texts.get(path) !== text)
    .map(([path, text]) => writeEdit(path, text))
