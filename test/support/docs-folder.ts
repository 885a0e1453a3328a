import type { DocsFolder, FrameFiles } from '../../src/source/docs-folder.ts'
import type { Asset, SourceFile } from '../../src/source/source-file.ts'
import { shortDigest } from '../../src/source/text/short-digest.ts'

const emptyFrame: FrameFiles = { layouts: {}, partials: {}, strings: {}, client: {}, version: 'test' }

/** A docs folder from a literal: `{ 'docs.json': '…', 'index.mdx': '…' }`. Every file but the pages is an asset too. */
export function docsFolder(files: Readonly<Record<string, string>>): DocsFolder {
  const sources = Object.entries(files).map(([path, text]): SourceFile => ({ path, text }))
  const published = sources.filter(({ path }) => !/\.mdx?$/.test(path))
  return {
    files: new Map(sources.map(source => [source.path, source])),
    assets: new Map(published.map(source => [source.path, toAsset(source)])),
    isIgnored: () => false,
    changedAt: new Map(),
    fonts: new Map(),
    frame: emptyFrame,
  }
}

function toAsset({ path, text }: SourceFile): Asset {
  return { path, size: new TextEncoder().encode(text).length, hash: shortDigest(text) }
}
