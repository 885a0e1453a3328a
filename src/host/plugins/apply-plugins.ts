import { availableParallelism } from 'node:os'
import { hasPlugins, type PluginSettings } from '../../config/plugin-settings.ts'
import type { PageInput } from '../../content/context/content-settings.ts'
import type { ApplyPlugins } from '../../content/pages/plugin-port.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { isUrl, type SourceFile } from '../../source/source-file.ts'
import type { Run, Stage } from '../../source/stage.ts'
import { createDisposables, type Disposables } from '../threads/disposables.ts'
import type { ThreadLimits } from '../threads/start-thread.ts'
import { type FoundPlugins, findPlugins } from './find-plugins.ts'
import { openPluginThread, type PluginReply, type PluginThread } from './plugin-thread.ts'
import type { PluginRequest, PluginWorkerData } from './plugin-worker.ts'

export interface PluginOptions {
  /** The docs folder. Absent for a project that is not on disk: it has no plugins. */
  readonly directory: string | undefined
  /** Whether code of the author may run. */
  readonly code: boolean
  readonly limits?: ThreadLimits | undefined
  readonly disposables?: Disposables | undefined
  /** Whether the project is built again after each change. */
  readonly isPreview: boolean
}

/**
 * Applies the plugins of a project. Each thread loads them itself. If their code changes, new threads load them again.
 */
export function pluginPort(options: PluginOptions, run: Run): (settings: PluginSettings) => ApplyPlugins | undefined {
  const threadsFor = pluginThreads(options)
  return settings => {
    const { directory, code } = options
    if (!hasPlugins(settings) || directory === undefined) return undefined
    if (!code) return async inputs => ({ value: inputs, diagnostics: [skippedPlugins(settings)] })
    return async (inputs, { variables }) => {
      const { value: plugins, diagnostics } = findPlugins(settings, directory)
      if (hasNoEffect(plugins)) return { value: inputs, diagnostics }
      const files = filesOf(inputs)
      const threadAt = threadsFor({ plugins, directory })
      const replies = await parseFiles(files, { key: plugins.key, variables, threadAt, run })
      const trees = new Map(files.map((file, at) => [file, replies[at]?.tree]))
      return {
        value: inputs.map(input => withTrees(input, trees)),
        diagnostics: [...diagnostics, ...unusable(plugins, replies), ...replies.flatMap(reply => reply.diagnostics)],
      }
    }
  }
}

/** Whether no plugin was found, so that pages are the same as without plugins. */
const hasNoEffect = ({ remark, rehype, gfm, math }: FoundPlugins): boolean =>
  remark.length + rehype.length === 0 && gfm === undefined && math === undefined

/** The threads that have loaded the plugins, by number. If a plugin has changed, they end, and others start. */
function pluginThreads({ disposables: all, limits, isPreview }: PluginOptions) {
  let current: { readonly key: string; readonly threads: PluginThread[]; readonly disposables: Disposables } | undefined
  return (workerData: PluginWorkerData): ((at: number) => PluginThread) => {
    const { key } = workerData.plugins
    if (current?.key !== key) {
      void current?.disposables.disposeAll()
      current = { key, threads: [], disposables: createDisposables() }
      all?.add(current.disposables.disposeAll)
    }
    const { threads, disposables } = current
    return at => {
      threads[at] ??= openPluginThread(workerData, { limits, disposables, staysAlive: isPreview })
      return threads[at]
    }
  }
}

/** The pages, and the Markdown files that they import. */
function filesOf(inputs: readonly PageInput[]): SourceFile[] {
  const imported = inputs.flatMap(({ imports }) => imports.filter(({ path }) => /\.mdx?$/.test(path) && !isUrl(path)))
  return [...new Set([...inputs.map(({ file }) => file), ...imported])]
}

interface ParseContext {
  readonly key: string
  readonly variables: PluginRequest['variables']
  readonly threadAt: (at: number) => PluginThread
  readonly run: Run
}

/** Fewer files are not worth another thread, which must load all plugins. */
const filesPerThread = 24

/** Parse files on several threads: each gets every n-th file. */
async function parseFiles(
  files: readonly SourceFile[],
  { key, variables, threadAt, run }: ParseContext,
): Promise<readonly PluginReply[]> {
  const count = Math.min(4, availableParallelism(), Math.ceil(files.length / filesPerThread))
  const batches = Array.from({ length: count }, (_, first) => files.filter((_, at) => at % count === first))
  const replies = await Promise.all(
    batches.map((batch, at) => {
      const stage: Stage<readonly unknown[], { readonly file: SourceFile }, PluginReply> = {
        name: 'apply-plugins',
        cache: {
          session: ({ file }) => file.path,
          disk: true,
          isReusable: ({ diagnostics, problems }) =>
            problems.length === 0 && diagnostics.every(({ code }) => code !== 'host/plugin-stopped'),
        },
        apply: (_, { file }) => threadAt(at)({ file, variables }),
      }
      return run(
        stage,
        [key, variables],
        batch.map(file => ({ file })),
      )
    }),
  )
  return files.map((_, at) => replies[at % count]?.[Math.floor(at / count)] as PluginReply) // one for each file
}

function withTrees(input: PageInput, trees: ReadonlyMap<SourceFile, string | undefined>): PageInput {
  const entries = [input.file, ...input.imports].flatMap(file => {
    const tree = trees.get(file)
    return tree === undefined ? [] : [[file.path, tree] as const]
  })
  return entries.length === 0 ? input : { ...input, trees: Object.fromEntries(entries) }
}

/** Plugins that could not be loaded. Each thread loads all of them. */
function unusable({ remark, rehype }: FoundPlugins, replies: readonly PluginReply[]): Diagnostic[] {
  const messages = new Map(replies.flatMap(({ problems }) => problems.map(({ name, message }) => [name, message])))
  return [...remark, ...rehype].flatMap(({ name, span }): Diagnostic[] => {
    const message = messages.get(name)
    if (message === undefined) return []
    return [
      {
        code: 'host/plugin-not-loaded',
        severity: 'error',
        message: `The plugin "${name}" cannot be used: ${message.replace(/[.\s]+$/, '')}. Pages are built without it.`,
        span,
        hint: 'Check its options and that it works with unified 11. To build without it, remove it from lectern.json.',
      },
    ]
  })
}

function skippedPlugins({ remark, rehype }: PluginSettings): Diagnostic {
  const [first] = [...remark, ...rehype]
  return {
    code: 'content/code-left-out',
    severity: 'hint',
    message: 'The plugins in lectern.json were not run, because --no-code was given. Pages are built without them.',
    span: first?.span,
    hint: 'Build without --no-code if you trust the project.',
  }
}
