import { once } from 'node:events'
import type { Server } from 'node:http'
import type { Preview, PreviewedProject } from './dev/preview-project.ts'
import type { ServedSite, SiteListener } from './http/site-listener.ts'
import { startServer } from './http/start-server.ts'
import { tuneForServer } from './tune-v8.ts'

// Each command loads its own modules, so that a preview shows its address before anything else is loaded.

/** A server that listens. */
export interface RunningSite extends Pick<SiteListener, 'createDashboardLink' | 'endAnswers'> {
  readonly server: Server
  /** Resolves after the server was closed, when its services have ended too. */
  readonly ended: Promise<void>
}

/** `docs preview`: serve the files of a built site. */
export async function serveSite(site: ServedSite): Promise<Server> {
  return (await serveServices(site)).server
}

/** `docs serve`: serve a built site with its services. */
export async function serveServices(site: ServedSite): Promise<RunningSite> {
  const { siteListener } = await import('./http/site-listener.ts')
  tuneForServer()
  const tracing = site.api && (await startTracingOf(site.api.version, site.output.error))
  const { listener, waitMs, flush, createDashboardLink, endAnswers, close } = siteListener(site, tracing)
  const endServices = async () => {
    flush()
    await close()
    await tracing?.stop()
  }
  try {
    const server = await startServer(listener, { ...site.address, waitMs })
    return { server, ended: once(server, 'close').then(endServices), createDashboardLink, endAnswers }
  } catch (error) {
    // Otherwise the timers of the services would keep the process running.
    await endServices()
    throw error
  }
}

async function startTracingOf(version: string, report: (problem: string) => void) {
  const { startTracing } = await import('./tracing/start-tracing.ts')
  return startTracing({ env: process.env, version, report })
}

/** `docs dev`: show a project in the browsers of its authors. */
export async function serveProject(project: PreviewedProject): Promise<Preview> {
  const { previewProject } = await import('./dev/preview-project.ts')
  // A request for the search waits until all pages of the project are read.
  return previewProject(project, listener => startServer(listener, { ...project.address, waitMs: 3_600_000 }))
}
