import { realpathSync } from 'node:fs'
import type { FileInputs } from '../../render/output/file-inputs.ts'
import { changedInputs, createKeyMaker } from './input-digests.ts'
import { readManifest } from './manifest.ts'
import { isUnmodified } from './published-files.ts'
import { reasons } from './reasons.ts'

/** Why a file is rendered: names of inputs that have changed, or values of `reasons`; empty if it is reused. */
export interface RenderingReasons {
  readonly lastBuild: readonly string[]
  readonly nextBuild: readonly string[]
}

/**
 * Find out why the last build rendered a file, and whether the next one will.
 *
 * @param path Relative to the output folder.
 * @param inputs The inputs as they are now.
 * @returns `undefined` if no build has recorded the file.
 */
export function explainRendering(
  cache: string,
  out: string,
  { path, inputs }: { readonly path: string; readonly inputs: FileInputs },
): RenderingReasons | undefined {
  const folder = realPathIfExists(out)
  const { files, sets } = readManifest(cache, folder)
  const file = files.get(path)
  if (!file) return undefined
  const lastBuild = file.reasons ?? []
  const keyMaker = createKeyMaker()
  const current = keyMaker.keyOf(inputs)
  if (!file.inputs || !current.inputs || file.key === undefined) return { lastBuild, nextBuild: [reasons.isNotCached] }
  const changed = changedInputs({ inputs: file.inputs, sets }, { inputs: current.inputs, sets: keyMaker.sets })
  if (changed.length > 0) return { lastBuild, nextBuild: changed }
  return { lastBuild, nextBuild: isUnmodified(folder, path, file) ? [] : [reasons.isModified] }
}

function realPathIfExists(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path // No build has written it yet.
  }
}
