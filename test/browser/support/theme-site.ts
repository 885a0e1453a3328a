import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Theme } from '../../../src/config/config.ts'
import { serve, type TestServer } from './serve.ts'

const root = join(import.meta.dirname, '../../..')
const program = join(root, 'dist/cli/main.js')

/** Those with a decoration of their own go without one, so that it is seen; the others share the three of the format. */
const decorations: Readonly<Partial<Record<Theme, string>>> = {
  mint: 'gradient',
  palm: 'grid',
  almond: 'windows',
  aspen: 'grid',
}

/** The project of all components and selectors, built by the package in a theme. The caller closes it. */
export async function serveTheme(theme: Theme): Promise<TestServer> {
  if (!existsSync(program)) throw new Error('Run "npm run build" first: these tests look at a built site.')
  const folder = mkdtempSync(join(tmpdir(), `lectern-looks-${theme}-`))
  const out = await build(folder, theme)
  const server = await serve(path => fileIn(out, path))
  const close = async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...server, close }
}

async function build(folder: string, theme: Theme): Promise<string> {
  const [project, out] = [join(folder, 'project'), join(folder, 'site')]
  mkdirSync(project)
  cpSync(join(root, 'test/looks/project'), project, { recursive: true })
  const config: Record<string, unknown> = JSON.parse(readFileSync(join(project, 'docs.json'), 'utf8'))
  const decoration = decorations[theme]
  writeFileSync(join(project, 'docs.json'), JSON.stringify({ ...config, theme, background: { decoration } }))
  // The project has a page of faults, so the exit code is 1 and only what was published counts.
  const said = await new Promise<string>(resolve => {
    execFile(process.execPath, [program, 'build', project, '--out', out, '--no-cache'], (_, stdout, stderr) =>
      resolve(stdout + stderr),
    )
  })
  if (!existsSync(join(out, 'index.html'))) throw new Error(`No site was built in the theme "${theme}":\n${said}`)
  return out
}

function fileIn(folder: string, path: string): Uint8Array | undefined {
  const file = join(folder, path)
  return existsSync(file) && statSync(file).isFile() ? readFileSync(file) : undefined
}
