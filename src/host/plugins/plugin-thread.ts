import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { errorMessage } from '../../source/text/error-message.ts'
import type { Disposables } from '../threads/disposables.ts'
import { createOnDemandThread } from '../threads/on-demand-thread.ts'
import { describeStop, startThread, type ThreadLimits, type ThreadStop } from '../threads/start-thread.ts'
import type { PluginProblem, PluginRequest, PluginWorkerData } from './plugin-worker.ts'

/** The limits for one page. */
export const pluginLimits: ThreadLimits = { cpuMs: 30_000, waitMs: 60_000, megabytes: 1024 }

/** The reply of a thread. */
export interface PluginReply {
  /** The packed tree of the page. If absent, the plugins cannot be used on it. */
  readonly tree: string | undefined
  readonly diagnostics: readonly Diagnostic[]
  /** The plugins that cannot be used at all. */
  readonly problems: readonly PluginProblem[]
}

/** Parses a page with plugins, on a separate thread. */
export type PluginThread = (request: PluginRequest) => Promise<PluginReply>

export interface PluginThreadOptions {
  readonly limits?: ThreadLimits | undefined
  readonly disposables?: Disposables | undefined
  /** Whether the thread stays alive for the next change. */
  readonly staysAlive: boolean
}

/** Open a thread for plugins, because they may run forever, end their process, or change globals. */
export function openPluginThread(
  workerData: PluginWorkerData,
  { limits = pluginLimits, disposables, staysAlive }: PluginThreadOptions,
): PluginThread {
  const start = { program: 'plugin-worker', workerData, limits } as const
  const ask = createOnDemandThread(() => startThread<PluginRequest, PluginReply>(start), disposables, { staysAlive })
  return request =>
    ask(request).then(
      result => ('reply' in result ? result.reply : stopped(request, stopMessage(result.stop))),
      error => stopped(request, `The thread of the plugins did not start: ${errorMessage(error)}.`),
    )
}

const stopMessage = (stop: ThreadStop): string => `The plugins of this page were stopped: ${describeStop(stop)}.`

function stopped({ file }: PluginRequest, message: string): PluginReply {
  const diagnostic: Diagnostic = {
    code: 'host/plugin-stopped',
    severity: 'error',
    message: `${message} The page is built without plugins.`,
    span: { path: file.path, line: 1, column: 1 },
    hint: 'Check the plugins in lectern.json for endless loops, promises that are never settled, and calls of process.exit().',
  }
  return { tree: undefined, diagnostics: [diagnostic], problems: [] }
}
