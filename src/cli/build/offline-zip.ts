import { existsSync, statSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import pc from 'picocolors'
import { isSiteZip } from '../../host/disk/zip-marker.ts'
import type { WrittenZip } from '../../host/offline/zip-file.ts'
import { UsageError } from '../exit-code.ts'

/**
 * The absolute path of the zip file that the user wants; `undefined` for none.
 *
 * @param flag The value of `--zip`, or `true` without a value.
 * @param out The output folder, which the file is named after by default.
 * @throws {UsageError} If no zip file may be written there.
 */
export function zipPath(flag: string | boolean | undefined, out: string): string | undefined {
  if (flag === undefined || flag === false) return undefined
  if (typeof flag === 'string' && !/\.zip$/i.test(flag)) throw new UsageError(notAZip(flag))
  const path = typeof flag === 'string' ? resolve(flag) : `${out}.zip`
  if (!existsSync(path)) return path
  if (statSync(path).isDirectory()) throw new UsageError(`"${shown(path)}" is a folder, so no zip file can be written.`)
  if (!isSiteZip(path)) throw new UsageError(foreignFile(path))
  return path
}

const shown = (path: string): string => relative(process.cwd(), path)

const notAZip = (flag: string): string =>
  `The file name "${flag}" of --zip must end in ".zip". To build another folder, write it before --zip: docs build ${flag} --zip.`

const foreignFile = (path: string): string =>
  `"${shown(path)}" was not written by docs build --zip, so it is not replaced. Delete it, or use another name: --zip docs.zip.`

/** A message about the zip file. */
export function zipSummary(path: string, { files, bytes, isUnchanged }: WrittenZip): string {
  const size = `${files} files, ${(bytes / 1_000_000).toFixed(1)} MB`
  return `${pc.bold(shown(path))}${isUnchanged ? ' is up to date' : ''}: ${size}. Unpack it and open index.html.\n`
}

/** What `--json` says about the zip file. */
export const zipJson = (path: string, { files, bytes, isUnchanged }: WrittenZip) => ({
  zip: { path: shown(path).replaceAll('\\', '/'), files, bytes, isUnchanged },
})
