import { join } from 'node:path'
import type { DocsFolder } from '../../source/docs-folder.ts'
import { clientFolder } from '../package-files.ts'
import { cachedMetadataOf, type FileMetadataCache } from '../project/file-metadata-cache.ts'
import type { FolderScan } from '../project/scan-folder.ts'
import { listedFile, statFile } from '../project/walk-folder.ts'
import type { PublicationOptions } from '../publish/add-output-file.ts'

/** Locates the files on this machine that are published unchanged. */
export function copySources(scan: FolderScan, folder: DocsFolder): PublicationOptions['resolveCopy'] {
  return ({ from, path }) => {
    if (from === 'package') return fileOf(scan.metadata, path, join(clientFolder, path))
    if (from === 'font') return fileOf(scan.metadata, path, fontFile(scan, path))
    const diskPath = listedFile(scan.files, path)?.diskPath
    const hash = folder.assets.get(path)?.hash
    if (diskPath === undefined || hash === undefined) throw new Error(`"${path}" is to be copied, but is not an asset.`)
    return { diskPath, hash }
  }
}

/** `@fontsource/lora/files/a.woff2`, in the folder of that package. */
function fontFile({ fonts }: FolderScan, path: string): string {
  const font = fonts.find(({ name }) => path.startsWith(`${name}/`))
  if (font === undefined) throw new Error(`"${path}" is to be copied, but no such font is installed.`)
  return join(font.folder, path.slice(font.name.length))
}

function fileOf(metadata: FileMetadataCache, path: string, diskPath: string): { diskPath: string; hash: string } {
  const file = statFile(path, diskPath)
  return { diskPath: file.diskPath, hash: cachedMetadataOf(metadata, file).hash }
}
