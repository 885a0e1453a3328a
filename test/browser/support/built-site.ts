import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { serve, type TestServer } from './serve.ts'

const root = join(import.meta.dirname, '../../..')
const program = join(root, 'dist/cli/main.js')

/** A site that is served, and where its files lie until it is closed. */
export interface BuiltSite extends TestServer {
  readonly folder: string
}

/**
 * Serve a project of the repository as the package builds it.
 *
 * @param source Folder of the project, from that of the repository on: `example-docs`.
 * @param changes Fields of `docs.json` that differ.
 */
export function serveProject(source: string, changes: object = {}): Promise<BuiltSite> {
  return serveBuilt(project => {
    cpSync(join(root, source), project, { recursive: true })
    const config: object = JSON.parse(readFileSync(join(project, 'docs.json'), 'utf8'))
    writeFileSync(join(project, 'docs.json'), JSON.stringify({ ...config, ...changes }))
  })
}

/** Serve a project of a test's own, its files by their paths, as the package builds it. */
export function serveFiles(files: Readonly<Record<string, string>>): Promise<BuiltSite> {
  return serveBuilt(project => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(project, path)), { recursive: true })
      writeFileSync(join(project, path), text)
    }
  })
}

async function serveBuilt(write: (project: string) => void): Promise<BuiltSite> {
  if (!existsSync(program)) throw new Error('Run "npm run build" first: these tests look at a built site.')
  const temporary = mkdtempSync(join(tmpdir(), 'lectern-built-site-'))
  const [project, folder] = [join(temporary, 'project'), join(temporary, 'site')]
  write(project)
  await build(project, folder)
  const [, policy] = /Content-Security-Policy: (.*)/.exec(readFileSync(join(folder, '_headers'), 'utf8')) ?? []
  const server = await serve(path => fileIn(folder, path), false, [], policy)
  const close = async () => {
    await server.close()
    rmSync(temporary, { recursive: true, force: true })
  }
  return { ...server, folder, close }
}

async function build(project: string, out: string): Promise<void> {
  // A project may have a page of faults: then the exit code is 1, and only what was published counts.
  const said = await new Promise<string>(resolve => {
    execFile(process.execPath, [program, 'build', project, '--out', out, '--no-cache'], (_, stdout, stderr) =>
      resolve(stdout + stderr),
    )
  })
  if (!existsSync(join(out, 'index.html'))) throw new Error(`No site was built:\n${said}`)
}

/** As hosts of static files do, a folder is answered with its index, with or without a slash at its end. */
export function fileIn(folder: string, path: string): Uint8Array | undefined {
  const candidates = [join(folder, path), join(folder, path, 'index.html')]
  const file = candidates.find(candidate => existsSync(candidate) && statSync(candidate).isFile())
  return file === undefined ? undefined : readFileSync(file)
}
