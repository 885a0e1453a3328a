import type { RequestListener, Server } from 'node:http'
import pc from 'picocolors'
import { usableCache } from '../../host/cache-folder.ts'
import type { DevHost } from '../../host/dev-host.ts'
import { WorkEnded } from '../../host/holding.ts'
import { inTurn } from '../../host/in-turn.ts'
import { listen, portOf } from '../../host/listen.ts'
import { projectSettings } from '../../host/project-settings.ts'
import { normalBase } from '../../host/site-marker.ts'
import { growHeap } from '../../host/tune-engine.ts'
import type { Console } from '../console.ts'
import { framedFindings } from '../diagnostics-json.ts'
import { findingLog } from '../finding-log.ts'
import { hostInUrl, listening, portNumber } from '../listening.ts'
import { openBrowser } from '../open-browser.ts'
import { printable } from '../printable.ts'
import { type ProjectPaths, projectPaths, projectText } from '../project-paths.ts'
import { promised } from '../promised.ts'
import { report } from '../report.ts'
import { type Rest, restAfterFirst } from '../rest-after-first.ts'
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
  const [paths, port] = [projectPaths(dir, flags), portNumber(flags.port)]
  const settings = settingsOf(flags)
  const since = Date.now()
  const base = normalBase(settings.base ?? projectSettings(paths.directory).value.base)
  const tellFault = faultTeller(console)
  const opened = promised<DevHost>()
  const rest = restAfterFirst()
  // Somebody waits for the first page.
  growHeap('freely')
  rest.begun.then(() => growHeap('slowly'))
  const server = await listening(listen(listenerOf(opened.promise, rest.note, tellFault), port, flags.host))
  const url = `http://${hostInUrl(flags.host)}:${portOf(server)}${base}/`
  console.out(`${pc.bold(url)}\n`)
  const groups = groupsIn(flags.groups)
  if (groups) console.err(`${shownTo(groups)}\n`)
  if (flags.open) openBrowser(new URL(url).href, () => console.err('No browser could be opened.\n'))
  try {
    const host = await open({ paths, flags, settings, groups, base, console, tellFault })
    opened.give(host)
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

interface Opening {
  readonly paths: ProjectPaths
  readonly flags: DevFlags
  readonly settings: Readonly<Record<string, string>>
  readonly groups: readonly string[] | undefined
  readonly base: string
  readonly console: Console
  readonly tellFault: (error: unknown) => void
}

/** What takes long to load is loaded when the address is said. */
async function open({ paths, flags, settings, groups, base, console, tellFault }: Opening): Promise<DevHost> {
  const [{ openDevSite }, { devHost }, { devClient }] = await Promise.all([
    import('../../host/dev-site.ts'),
    import('../../host/dev-host.ts'),
    import('../../host/dev-client.ts'),
  ])
  const { directory, out } = paths
  const { cache, diagnostics } = usableCache(paths.cache)
  report(console, directory, diagnostics, false)
  const allowHttp = flags.allowHttp === true || flags.localSchema === true
  const descriptions = { allowHttp, preferKept: flags.preferOffline, isOffline: flags.offline }
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
    describe: framedFindings(path => site.textOf(path) ?? projectText(directory)(path)),
    onFindings: findingLog(console, directory),
    onFault: tellFault,
  })
}

interface Shown {
  readonly rest: Rest
  readonly paths: ProjectPaths
  readonly since: number
  readonly server: Server
  readonly host: DevHost
  readonly console: Console
  readonly tellFault: (error: unknown) => void
}

async function watching({ paths, since, server, host, rest, console, tellFault }: Shown): Promise<DevRun> {
  const { watchFolder } = await import('../../host/watch-folder.ts')
  // To watch and to read thousands of files takes a while, and the first page is waited for. What changes meanwhile is
  // told later.
  rest.note('opened')
  const watch = rest.begun.then(() =>
    watchFolder({
      directory: paths.directory,
      own: [paths.out, paths.cache],
      since,
      onChange: inTurn(host.refresh, tellFault),
      onLimit: () => console.err(noMoreWatches),
      onFault: tellFault,
    }),
  )
  let isClosed = false
  rest.begun.then(() => (isClosed ? undefined : host.complete())).catch(tellFault)
  const close = async () => {
    isClosed = true
    await host.close()
    rest.begin()
    await (await watch).close()
    await new Promise(resolve => {
      server.close(resolve)
      server.closeAllConnections()
    })
  }
  return { server, watching: watch.then(({ ready }) => ready), close }
}

const noMoreWatches =
  'This system lets nobody watch so many files: they are looked at once a second instead. On Linux, raise fs.inotify.max_user_watches.\n'

/** Whoever asks before the project is read waits for it. */
function listenerOf(host: Promise<DevHost>, note: Rest['note'], tellFault: (error: unknown) => void): RequestListener {
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
      else response.writeHead(500, { 'Content-Type': 'text/plain' }).end(fault)
    })
  }
}

const fault = 'This is a fault of Lectern; the terminal has more.\n'

/** A fault of ours, or the disk refused: the next change may mend it. */
const faultTeller =
  ({ err }: Console) =>
  (error: unknown) => {
    // Whoever ends the preview gives up what is under way.
    if (error instanceof WorkEnded) return
    err(`${pc.red('error')}: ${printable(error instanceof Error ? (error.stack ?? error.message) : String(error))}\n`)
  }
