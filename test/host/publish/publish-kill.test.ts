import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { openPublication } from '../../../src/host/publish/publish.ts'
import { isFullRun } from '../../support/full-run.ts'
import { contentsOf, temporaryFolder, writeFiles } from '../../support/temporary-folder.ts'

const rounds = isFullRun() ? 20 : 8

/** Publishes one version of a site after the other, for as long as it lives. */
const publishForEver = `
import { openPublication } from ${JSON.stringify(fileURLToPath(new URL('../../../src/host/publish/publish.ts', import.meta.url)))}
const [out, cache, start, mostMoves] = process.argv.slice(2)
for (let version = Number(start); ; version++) {
  const publication = await openPublication({ out, cache, maxMoves: Number(mostMoves), resolveCopy: () => ({ diskPath: '', hash: '' }) })
  for (let page = 0; page < 100; page++) {
    publication.write({ path: \`pages/\${page}/index.html\`, contents: String(version) }, [])
    publication.write({ path: \`same/\${page}.md\`, contents: 'same' }, [])
    publication.write({ path: \`only-\${version % 3}/\${page}.html\`, contents: String(version) }, [])
  }
  publication.finish({ base: '' })
  if (version === Number(start)) console.log('published')
}
`

async function bundled(folder: string): Promise<string> {
  writeFiles(folder, { 'publish-for-ever.ts': publishForEver })
  await build({
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true },
    build: { ssr: join(folder, 'publish-for-ever.ts'), outDir: join(folder, 'built'), minify: false },
  })
  return join(folder, 'built', 'publish-for-ever.js')
}

test('a process that is killed at any moment leaves one complete site', async () => {
  const folder = temporaryFolder({ 'package.json': '{ "type": "module" }' })
  const script = await bundled(folder)
  const [out, cache] = [join(folder, 'site', 'dist'), join(folder, 'cache')]
  for (let round = 0; round < rounds; round++) {
    const child = spawn(process.execPath, [script, out, cache, String(round * 1000), round % 2 === 0 ? '0' : '1000'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    await wait(Math.random() * 80)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const publication = await openPublication({ out, cache, resolveCopy: () => ({ diskPath: '', hash: '' }) })
    publication.abandon()
    const { '_lectern/site.json': _, ...site } = contentsOf(out)
    const version = Number(site['pages/0/index.html'])
    expect(site).toEqual(siteOf(version))
    expect(readdirSync(join(folder, 'site'))).toEqual(['dist'])
  }
})

function siteOf(version: number): Record<string, string> {
  const site: Record<string, string> = {}
  for (let page = 0; page < 100; page++) {
    site[`pages/${page}/index.html`] = String(version)
    site[`same/${page}.md`] = 'same'
    site[`only-${version % 3}/${page}.html`] = String(version)
  }
  return site
}
