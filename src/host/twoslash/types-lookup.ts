import { realpathSync } from 'node:fs'
import { sep } from 'node:path'
import type { CodeToCheck, MissingPackages, TypeCheckResult } from '../../render/highlighting/type-checker.ts'
import type { FindTypeChecker } from '../../render/ports.ts'
import type { SourceFile } from '../../source/source-file.ts'
import type { Run, Stage } from '../../source/stage.ts'
import { contentHash } from '../disk/content-hash.ts'
import type { Disposables } from '../threads/disposables.ts'
import type { ThreadLimits } from '../threads/start-thread.ts'
import { findTypesPackages, installedKey, packageFolders, type TypesPackages } from './find-types-packages.ts'
import { openTypesThread } from './types-thread.ts'

/** Where a project lies, and whether code of its own may run. */
export interface TypesOptions {
  /** Absent for a project that lies nowhere on the disk: it has no packages of its own. */
  readonly directory: string | undefined
  readonly code: boolean
}

/** Of the files of a project, those that a block may import. */
const importable = /\.(?:[jt]sx?|json)$/

/**
 * Types for the blocks of a project. Nothing of a block is run, so this is for projects that are not trusted as well;
 * but packages of theirs are not loaded then, only those beside Lectern.
 *
 * A reply is kept by the block, its language, the versions of both packages and what is installed in the folders of
 * packages; for a block that may import something, by all modules of the project too.
 */
export function typesLookup(
  place: TypesOptions,
  run: Run,
  { limits, holding }: { readonly limits?: ThreadLimits | undefined; readonly holding?: Disposables | undefined } = {},
): FindTypeChecker {
  return files => {
    const packages = packagesFor(place)
    if ('missing' in packages) return packages
    const { twoslash, typescript, installed, folders } = packages
    const modules = modulesOf(files)
    const root = place.directory === undefined ? '/project' : realpathSync(place.directory).split(sep).join('/')
    const work = { typescript: typescript.file, twoslash: twoslash.file, root, files: modules, modules: folders }
    const thread = openTypesThread(work, limits, holding)
    const stage: Stage<string, BlockInput, TypeCheckResult> = {
      name: 'twoslash',
      isKept: ({ problems }) => problems.every(({ kind }) => kind !== 'stopped'),
      apply: (_, { language, source }) => thread.check({ language, source }),
    }
    let hash: string | undefined
    const own = () => {
      hash ??= contentHash(JSON.stringify([...modules]))
      return hash
    }
    return {
      // Of all modules: it is asked for by pages that show types alone.
      cacheKey: () => `${installed} ${own()}`,
      check: blocks =>
        run(
          stage,
          installed,
          blocks.map(block => ({ ...block, imports: mayImport(block) ? own() : '' })),
        ),
    }
  }
}

/** What types depend on outside of the files of a project, as one name. */
export function typesKey(place: TypesOptions): string {
  const packages = packagesFor(place)
  return 'missing' in packages ? '' : packages.installed
}

interface BlockInput extends CodeToCheck {
  /** Names the modules of the project; empty for a block that cannot import any. */
  readonly imports: string
}

interface FoundPackages extends TypesPackages {
  /** Where types may be read from. */
  readonly folders: readonly string[]
  /** Names all that is installed. */
  readonly installed: string
}

function packagesFor({ directory, code }: TypesOptions): FoundPackages | MissingPackages {
  const { twoslash, typescript } = findTypesPackages(code ? directory : undefined)
  if (!twoslash || !typescript)
    return { missing: [...(twoslash ? [] : ['twoslash']), ...(typescript ? [] : ['typescript'])] }
  const folders = packageFolders(directory, code ? [twoslash, typescript] : [])
  return { twoslash, typescript, folders, installed: installedKey({ twoslash, typescript }, folders) }
}

const modulesOf = (files: ReadonlyMap<string, SourceFile>): Map<string, string> =>
  new Map([...files].flatMap(([path, { text }]) => (importable.test(path) ? [[path, text] as const] : [])))

/** The words without which a block stands alone. */
const mayImport = ({ source }: CodeToCheck): boolean => /\b(?:import|export|require|reference|types)\b/.test(source)
