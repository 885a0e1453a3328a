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

/** The folder of a project, and whether its own code may run. */
export interface TypesOptions {
  /** Absent for a project that is not on disk, which has no packages. */
  readonly directory: string | undefined
  readonly code: boolean
}

/** Files of a project that a block may import. */
const importable = /\.(?:[jt]sx?|json)$/

/**
 * Types for the code blocks of a project. Code in blocks is never run, so untrusted projects are supported too. Their
 * packages are not loaded, only those next to Lectern.
 *
 * A result is cached by block, language, versions of both packages and installed packages; for a block that may import
 * something, also by all modules of the project.
 */
export function typesLookup(
  options: TypesOptions,
  run: Run,
  {
    limits,
    disposables,
  }: { readonly limits?: ThreadLimits | undefined; readonly disposables?: Disposables | undefined } = {},
): FindTypeChecker {
  return files => {
    const packages = packagesFor(options)
    if ('missing' in packages) return packages
    const { twoslash, typescript, installed, folders } = packages
    const modules = modulesOf(files)
    const root = options.directory === undefined ? '/project' : realpathSync(options.directory).split(sep).join('/')
    const work = { typescript: typescript.file, twoslash: twoslash.file, root, files: modules, modules: folders }
    const thread = openTypesThread(work, limits, disposables)
    const stage: Stage<string, BlockInput, TypeCheckResult> = {
      name: 'twoslash',
      cache: {
        build: true,
        disk: true,
        isReusable: ({ problems }) => problems.every(({ kind }) => kind !== 'stopped'),
      },
      apply: (_, { language, source }) => thread.check({ language, source }),
    }
    let hash: string | undefined
    const modulesHash = () => {
      hash ??= contentHash(JSON.stringify([...modules]))
      return hash
    }
    return {
      // With all modules: only pages that show types need it.
      cacheKey: () => `${installed} ${modulesHash()}`,
      check: blocks =>
        run(
          stage,
          installed,
          blocks.map(block => ({ ...block, imports: mayImport(block) ? modulesHash() : '' })),
        ),
    }
  }
}

/** A key for everything that types depend on outside of the files of a project. */
export function typesKey(options: TypesOptions): string {
  const packages = packagesFor(options)
  return 'missing' in packages ? '' : packages.installed
}

interface BlockInput extends CodeToCheck {
  /** A hash of the project's modules; empty for a block that cannot import any. */
  readonly imports: string
}

interface FoundPackages extends TypesPackages {
  /** The folders that types may be read from. */
  readonly folders: readonly string[]
  /** A key for everything that is installed. */
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

/** A block without these words is self-contained. */
const mayImport = ({ source }: CodeToCheck): boolean => /\b(?:import|export|require|reference|types)\b/.test(source)
