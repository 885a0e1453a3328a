import type { RequestListener, Server } from 'node:http'
import pc from 'picocolors'
import { openCacheFolder } from '../../host/cache/cache-folder.ts'
import { coalesceRefreshes } from '../../host/dev/coalesce-refreshes.ts'
import type { DevHost } from '../../host/dev/dev-server.ts'
import { listen, portOf } from '../../host/http/listen.ts'
import { readProjectSettings } from '../../host/project/project-settings.ts'
import { normalizeBase } from '../../host/publish/create-site-marker.ts'
import { DisposedError } from '../../host/threads/disposables.ts'
import { setHeapGrowth } from '../../host/tune-v8.ts'
import type { Console } from '../console.ts'
import { createDeferred } from '../deferred.ts'
import { createDiagnosticLog } from '../diagnostic-log.ts'
import { createFramedDiagnostics } from '../diagnostics-json.ts'
import { type IdleSignal, idleAfterFirstPage } from '../idle-after-first-page.ts'
import { hostInUrl, parsePort, withListenErrors } from '../listen-options.ts'
import { openBrowser } from '../open-browser.ts'
import { printable } from '../printable.ts'
import { type ProjectPaths, projectPaths, projectText } from '../project-paths.ts'
import { reportDiagnostics } from '../report-diagnostics.ts'
import { type BuildFlags, settingsOf } from './build.ts'

export interface DevFlags extends Omit<BuildFlags, 'json' | 'strict' | 'siteUrl'> {
  readonly port: string
  readonly host: string
  readonly open?: boolean | undefined
  /** Names, divided by commas. */
  readonly groups?: string | undefined
  readonly localSchema?: boolean | undefined
}

/** A project that is being shown. */
export interface DevRun {
  readonly server: Server
  /** When every change is noticed. */
  readonly watching: Promise<void>
  readonly close: () => Promise<void>
}

/** `docs dev`: show a project while it is written. The server runs until it is closed. */
export async function dev(dir: string, flags: DevFlags, console: Console): Promise<DevRun> {
  const [paths, port] = [projectPaths(dir, flags), parsePort(flags.port)]
  const settings = settingsOf(flags)
  const since = Date.now()
  const base = normalizeBase(settings.base ?? readProjectSettings(paths.directory).value.base)
  const tellFault = errorReporter(console)
  const opened = createDeferred<DevHost>()
  const rest = idleAfterFirstPage()
  // Somebody waits for the first page.
  setHeapGrowth('freely')
  rest.idle.then(() => setHeapGrowth('slowly'))
  const server = await withListenErrors(
    listen(listenerOf(opened.promise, rest.noteActivity, tellFault), port, flags.host),
  )
  const url = `http://${hostInUrl(flags.host)}:${portOf(server)}${base}/`
  console.out(`${pc.bold(url)}\n`)
  const groups = groupsIn(flags.groups)
  if (groups) console.err(`${shownTo(groups)}\n`)
  if (flags.open) openBrowser(new URL(url).href, () => console.err('No browser could be opened.\n'))
  try {
    const host = await open({ paths, flags, settings, groups, base, console, tellFault })
    opened.resolve(host)
    return await watching({ paths, since, server, host, rest, console, tellFault })
  } catch (error) {
    server.closeAllConnections()
    server.close()
    throw error
  }
}

/** `a, b`; empty for a reader who is in none. */
const groupsIn = (names: string | undefined): readonly string[] | undefined =>
  names
    ?.split(',')
    .map(name => name.trim())
    .filter(name => name !== '')

const shownTo = (groups: readonly string[]): string =>
  `Shown as to a reader ${groups.length === 0 ? 'in no group' : `of ${groups.join(', ')}`}: pages whose "groups" say otherwise are left out. A build has them all, and every page of it is public.`

interface OpenOptions {
  readonly paths: ProjectPaths
  readonly flags: DevFlags
  readonly settings: Readonly<Record<string, string>>
  readonly groups: readonly string[] | undefined
  readonly base: string
  readonly console: Console
  readonly tellFault: (error: unknown) => void
}

/** What takes long to load is loaded when the address is said. */
async function open({ paths, flags, settings, groups, base, console, tellFault }: OpenOptions): Promise<DevHost> {
  const [{ openDevSite }, { devHost }, { devClient }] = await Promise.all([
    import('../../host/dev/dev-site.ts'),
    import('../../host/dev/dev-server.ts'),
    import('../../host/dev/client-files.ts'),
  ])
  const { directory, out } = paths
  const { cache, diagnostics } = openCacheFolder(paths.cache)
  reportDiagnostics(console, directory, diagnostics, false)
  const allowHttp = flags.allowHttp === true || flags.localSchema === true
  const descriptions = { allowHttp, preferCached: flags.preferOffline, isOffline: flags.offline }
  const site = await openDevSite({
    directory,
    out,
    cache,
    settings,
    groups,
    descriptions,
    withCode: flags.code !== false,
  })
  return devHost({
    site,
    base,
    host: flags.host,
    client: devClient(),
    // Templates are no texts of the project.
    describe: createFramedDiagnostics(path => site.textOf(path) ?? projectText(directory)(path)),
    onFindings: createDiagnosticLog(console, directory),
    onFault: tellFault,
  })
}

interface WatchContext {
  readonly rest: IdleSignal
  readonly paths: ProjectPaths
  readonly since: number
  readonly server: Server
  readonly host: DevHost
  readonly console: Console
  readonly tellFault: (error: unknown) => void
}

async function watching({ paths, since, server, host, rest, console, tellFault }: WatchContext): Promise<DevRun> {
  const { watchFolder } = await import('../../host/dev/watch-folder.ts')
  // To watch and to read thousands of files takes a while, and the first page is waited for. What changes meanwhile is
  // told later.
  rest.noteActivity('opened')
  const watch = rest.idle.then(() =>
    watchFolder({
      directory: paths.directory,
      own: [paths.out, paths.cache],
      since,
      onChange: coalesceRefreshes(host.refresh, tellFault),
      onLimit: () => console.err(watchLimitReached),
      onFault: tellFault,
    }),
  )
  let isClosed = false
  rest.idle.then(() => (isClosed ? undefined : host.complete())).catch(tellFault)
  const close = async () => {
    isClosed = true
    await host.close()
    rest.setIdle()
    await (await watch).close()
    await new Promise(resolve => {
      server.close(resolve)
      server.closeAllConnections()
    })
  }
  return { server, watching: watch.then(({ ready }) => ready), close }
}

const watchLimitReached =
  'This system lets nobody watch so many files: they are looked at once a second instead. On Linux, raise fs.inotify.max_user_watches.\n'

/** Whoever asks before the project is read waits for it. */
function listenerOf(
  host: Promise<DevHost>,
  note: IdleSignal['noteActivity'],
  tellFault: (error: unknown) => void,
): RequestListener {
  return (request, response) => {
    // Who listens for changes waits for nothing.
    if (!request.url?.includes('/_dev/events?')) {
      note('asked')
      response.once('close', () => note('answered'))
    }
    const answered = host.then(({ answer }) => answer(request, response))
    answered.catch(error => {
      tellFault(error)
      if (response.headersSent) response.destroy()
      else response.writeHead(500, { 'Content-Type': 'text/plain' }).end(errorText)
    })
  }
}

const errorText = 'This is a fault of Lectern; the terminal has more.\n'

/** A fault of ours, or the disk refused: the next change may mend it. */
const errorReporter =
  ({ err }: Console) =>
  (error: unknown) => {
    // Whoever ends the preview gives up what is under way.
    if (error instanceof DisposedError) return
    err(`${pc.red('error')}: ${printable(error instanceof Error ? (error.stack ?? error.message) : String(error))}\n`)
  }
