import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openPublication } from '../../../src/host/publish/publish.ts'
import { contentsOf, temporaryFolder } from '../../support/temporary-folder.ts'
import { changeDisk } from './change-disk.ts'

/** How many more times the disk may be changed before the process is gone; what it does to links. */
const disk = { left: Number.POSITIVE_INFINITY, hasLinks: true }

class Killed extends Error {}

changeDisk(fs => {
  const spend = (torn: () => void) => {
    if (disk.left === 0) torn()
    if (disk.left-- <= 0) throw new Killed('killed')
  }
  return {
    mkdirSync: (path: string, options: object) => {
      spend(() => {})
      fs.mkdirSync(path, options)
    },
    linkSync: (from: string, to: string) => {
      spend(() => {})
      if (!disk.hasLinks) throw Object.assign(new Error('no links here'), { code: 'EPERM' })
      fs.linkSync(from, to)
    },
    renameSync: (from: string, to: string) => {
      spend(() => {})
      fs.renameSync(from, to)
    },
    rmdirSync: (path: string) => {
      spend(() => {})
      fs.rmdirSync(path)
    },
    writeFileSync: (path: string, content: string, options?: object) => {
      spend(() => fs.writeFileSync(path, content.slice(0, content.length / 2), options))
      fs.writeFileSync(path, content, options)
    },
    rmSync: (path: string, options?: object) => {
      spend(() => tearDown(fs, path))
      fs.rmSync(path, options)
    },
  }
})

/** Delete some of a folder, as a process does that is killed over it. */
function tearDown(fs: typeof import('node:fs'), path: string): void {
  const isFolder = fs.statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
  const first = isFolder ? fs.readdirSync(path, { recursive: true, encoding: 'utf8' }).sort()[0] : undefined
  if (first !== undefined) fs.rmSync(join(path, first), { recursive: true })
}

const oldSite = { 'index.html': 'old', 'same.html': 'same', 'gone/index.html': 'gone', turned: 'file', 'other/a': '1' }
const newSite = {
  'index.html': 'new',
  'same.html': 'same',
  'come/index.html': 'come',
  'turned/a': 'deep',
  other: 'file',
}

interface Place {
  readonly out: string
  readonly cache: string
  readonly mostMoves: number
}

async function publish(place: Place, site: Readonly<Record<string, string>>): Promise<void> {
  const publication = await openPublication({ ...place, resolveCopy: () => ({ diskPath: '', hash: '' }) })
  for (const [path, contents] of Object.entries(site)) publication.write({ path, contents }, [])
  publication.finish({ base: '' })
}

async function repair(place: Place): Promise<void> {
  const publication = await openPublication({ ...place, resolveCopy: () => ({ diskPath: '', hash: '' }) })
  publication.abandon()
}

function siteIn(out: string): Record<string, string> {
  const { '_lectern/site.json': _, '.git': __, ...site } = contentsOf(out)
  return site
}

/** Publish the new site over the old one, killed at the given change of the disk. Says whether it came to that. */
async function isKilledAt(step: number, place: Place): Promise<boolean> {
  disk.left = step
  try {
    await publish(place, newSite)
    return false
  } catch (error) {
    if (!(error instanceof Killed)) throw error
    return true
  } finally {
    disk.left = Number.POSITIVE_INFINITY
  }
}

describe.each([
  { name: 'swapped as a whole', mostMoves: 0, hasLinks: true, isRepository: false },
  { name: 'file by file, since there are few', mostMoves: 64, hasLinks: true, isRepository: false },
  { name: 'file by file, in a repository', mostMoves: 0, hasLinks: true, isRepository: true },
  { name: 'file by file, without hard links', mostMoves: 0, hasLinks: false, isRepository: false },
])('$name', ({ mostMoves, hasLinks, isRepository }) => {
  test('a build that is killed anywhere leaves the old or the new site complete', async () => {
    const outcomes = new Set<string>()
    for (let step = 0, isOver = false; !isOver; step++) {
      const folder = temporaryFolder()
      const out = join(folder, 'dist')
      const place = { out, cache: join(folder, 'cache'), mostMoves }
      disk.hasLinks = hasLinks
      await publish(place, oldSite)
      if (isRepository) writeFileSync(join(out, '.git'), 'gitdir: elsewhere')
      isOver = !(await isKilledAt(step, place))
      const lock = join(folder, '.dist.lectern-lock')
      if (existsSync(lock)) writeFileSync(lock, '999999999 1')
      await repair(place)
      const site = siteIn(out)
      const isNew = site['index.html'] === 'new'
      expect(site, `killed at change ${step}`).toEqual(isNew ? newSite : oldSite)
      expect(readdirSync(folder).sort()).toEqual(['cache', 'dist'])
      outcomes.add(isNew ? 'new' : 'old')
      await publish(place, newSite)
      expect(siteIn(out)).toEqual(newSite)
    }
    disk.hasLinks = true
    expect([...outcomes].sort()).toEqual(['new', 'old'])
  })
})
