import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { acquireLock } from '../../../src/host/disk/file-lock.ts'
import { buildSite, type SiteFlags } from './build-site.ts'
import { serve, type TestServer } from './serve.ts'
import { sharedSites } from './shared-sites.ts'

const root = join(import.meta.dirname, '../../..')

/** A served site, and the folder of its files until it is closed. */
export interface BuiltSite extends TestServer {
  readonly folder: string
}

/**
 * Build and serve a project of the repository. It is built once for all test files, because none changes a file.
 *
 * @param source Folder of the project, relative to the repository: `example-docs`.
 * @param changes Fields of its JSON files that differ, by the name of the file.
 */
export async function serveProject(source: string, changes: Changes = {}): Promise<BuiltSite> {
  const write = (project: string) => {
    // A developer may be serving the project.
    const isGenerated = (path: string) => ['.lectern', 'dist'].includes(relative(join(root, source), path))
    cpSync(join(root, source), project, { recursive: true, filter: path => !isGenerated(path) })
    for (const [name, fields] of Object.entries(changes)) {
      const path = join(project, name)
      const before: object = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
      writeFileSync(path, JSON.stringify({ ...before, ...fields }))
    }
  }
  const sites = process.env[sharedSites]
  if (sites === undefined) return serveBuilt(write)
  const name = createHash('sha256')
    .update(JSON.stringify([source, changes]))
    .digest('hex')
  return serveFolder(await builtOnce(sites, name, write))
}

type Changes = { readonly [Name in 'docs.json' | 'lectern.json']?: object }

/**
 * Build and serve the project of a test. Its files are given by path.
 *
 * @param flags Further flags of the build.
 */
export function serveFiles(files: Readonly<Record<string, string>>, flags: SiteFlags = {}): Promise<BuiltSite> {
  return serveBuilt(project => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(project, path)), { recursive: true })
      writeFileSync(join(project, path), text)
    }
  }, flags)
}

async function serveBuilt(write: (project: string) => void, flags: SiteFlags = {}): Promise<BuiltSite> {
  const temporary = mkdtempSync(join(tmpdir(), 'lectern-built-site-'))
  const site = await serveFolder(await buildIn(temporary, write, { cache: false, ...flags }))
  const close = async () => {
    await site.close()
    rmSync(temporary, { recursive: true, force: true })
  }
  return { ...site, close }
}

/**
 * Build in a folder that other test files may request at the same time. The first of them builds, and the others wait.
 * The sites are similar, so they are built one after the other with a common cache.
 */
async function builtOnce(sites: string, name: string, write: (project: string) => void): Promise<string> {
  const release = await acquireLock(join(sites, 'lock'))
  try {
    const site = join(sites, name, 'site')
    return existsSync(site) ? site : await buildIn(join(sites, name), write, { cache: join(sites, 'cache') })
  } finally {
    release()
  }
}

/** @returns The folder of the site. It exists as soon as the site is complete. */
async function buildIn(folder: string, write: (project: string) => void, flags: SiteFlags): Promise<string> {
  const [project, draft, site] = [join(folder, 'project'), join(folder, 'draft'), join(folder, 'site')]
  write(project)
  await build(project, draft, flags)
  renameSync(draft, site)
  return site
}

/** Serve a site that is already built. */
export async function serveFolder(folder: string): Promise<BuiltSite> {
  const [, policy] = /Content-Security-Policy: (.*)/.exec(readFileSync(join(folder, '_headers'), 'utf8')) ?? []
  const server = await serve(path => fileIn(folder, path), false, [], policy)
  return { ...server, folder }
}

async function build(project: string, out: string, flags: SiteFlags): Promise<void> {
  const said = await buildSite(project, { out, ...flags })
  // A project may contain errors on purpose. Then the command fails, but the site is published.
  if (!existsSync(join(out, 'index.html'))) throw new Error(`No site was built:\n${said}`)
}

/** Like static hosts, answers the path of a folder with its index, with or without a trailing slash. */
export function fileIn(folder: string, path: string): Uint8Array | undefined {
  const candidates = [join(folder, path), join(folder, path, 'index.html')]
  const file = candidates.find(candidate => existsSync(candidate) && statSync(candidate).isFile())
  return file === undefined ? undefined : readFileSync(file)
}
