import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { unzipSync } from 'fflate'
import { buildSite, type SiteFlags } from './build-site.ts'
import type { TestServer } from './serve.ts'

/** Build a project with `--zip`, and unpack the zip file. Its pages are opened from disk, without a server. */
export async function unpackedSite(
  files: Readonly<Record<string, string>>,
  flags: SiteFlags = {},
): Promise<TestServer> {
  const temporary = mkdtempSync(join(tmpdir(), 'lectern offline & ü-'))
  const project = join(temporary, 'project')
  writeFiles(project, files)
  const zip = join(temporary, 'copy.zip')
  const printed = await buildSite(project, { zip, cache: false, ...flags })
  if (!printed.includes('index.html')) throw new Error(`No zip file was written:\n${printed}`)
  const copy = join(temporary, 'copy')
  writeFiles(copy, unzipSync(readFileSync(zip)))
  return {
    origin: pathToFileURL(copy).href,
    close: async () => rmSync(temporary, { recursive: true, force: true }),
  }
}

function writeFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}
