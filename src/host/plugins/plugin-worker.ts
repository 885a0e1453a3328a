import { parentPort, workerData } from 'node:worker_threads'
import { createPipeline, type Pipeline } from '../../content/remark/create-pipeline.ts'
import type { LoadedPlugin, PluginExport } from '../../content/remark/loaded-plugins.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { errorMessage } from '../../source/text/error-message.ts'
import type { ReadyMessage } from '../threads/start-thread.ts'
import { currentThreadCpuRecord } from '../threads/thread-cpu-time.ts'
import type { FoundPlugin, FoundPlugins } from './find-plugins.ts'
import type { PluginReply } from './plugin-thread.ts'

/** The data that the thread starts with. */
export interface PluginWorkerData {
  readonly plugins: FoundPlugins
  /** The docs folder. */
  readonly directory: string
}

/** A page for the plugins. */
export interface PluginRequest {
  readonly file: SourceFile
  readonly variables: Readonly<Record<string, string>>
}

/** A plugin that cannot be used, by its name, and why. */
export interface PluginProblem {
  readonly name: string
  readonly message: string
}

const port = parentPort
if (port) {
  const { plugins, directory } = workerData as PluginWorkerData // see `plugin-thread.ts`
  let loading: Promise<LoadedPipeline> | undefined
  port.on('message', async ({ file, variables }: PluginRequest) => {
    loading ??= loadPipeline(plugins, directory)
    const { pipeline, problems } = await loading
    const { value: tree, diagnostics } = await pipeline(file, variables)
    port.postMessage({ tree, diagnostics, problems } satisfies PluginReply)
  })
  port.postMessage({ cpuRecord: currentThreadCpuRecord() } satisfies ReadyMessage)
}

interface LoadedPipeline {
  readonly pipeline: Pipeline
  readonly problems: readonly PluginProblem[]
}

/** Load all plugins. One that cannot be loaded is left out. */
async function loadPipeline(plugins: FoundPlugins, directory: string): Promise<LoadedPipeline> {
  const problems: PluginProblem[] = []
  const loadAll = async (found: readonly FoundPlugin[]): Promise<LoadedPlugin[]> => {
    const loaded: LoadedPlugin[] = []
    for (const { name, url, options } of found) {
      try {
        const plugin = { name, plugin: exportOf(await import(url)), options }
        createPipeline({ remark: [], rehype: [plugin] }, directory)
        loaded.push(plugin)
      } catch (error) {
        problems.push({ name, message: errorMessage(error) })
      }
    }
    return loaded
  }
  const { gfm, math } = plugins
  const loaded = { remark: await loadAll(plugins.remark), rehype: await loadAll(plugins.rehype), gfm, math }
  return { pipeline: createPipeline(loaded, directory), problems }
}

/** The plugin of a module: its default export, also of a CommonJS module that was compiled from ESM. */
function exportOf(module: { readonly default?: unknown }): PluginExport {
  const exported = isPlugin(module.default) ? module.default : (module.default as { default?: unknown })?.default
  if (isPlugin(exported)) return exported
  throw new Error('its default export is neither a function nor a preset')
}

const isPlugin = (value: unknown): value is PluginExport =>
  typeof value === 'function' ||
  (typeof value === 'object' && value !== null && Array.isArray(Reflect.get(value, 'plugins')))
