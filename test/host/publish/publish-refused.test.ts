import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { acquireLock } from '../../../src/host/disk/file-lock.ts'
import { openPublication } from '../../../src/host/publish/publish.ts'
import { contentsOf, temporaryFolder } from '../../support/temporary-folder.ts'
import { changeDisk } from './change-disk.ts'

/** The inputs of a file, which only has this one. */
const inputs = (own: string) => ({ shared: {}, own: { own } })

/** The ends of the one folder that nobody may write to, and of the one file that nobody may read; whether the disk is full. */
const disk = { locked: 'nothing', unreadable: 'nothing', isFull: false }

changeDisk(fs => {
  const refuse = (code: string) => {
    throw Object.assign(new Error(`${code}: refused`), { code, syscall: 'test' })
  }
  return {
    accessSync: (path: string, mode: number) =>
      path.endsWith(disk.locked) ? refuse('EACCES') : fs.accessSync(path, mode),
    readFileSync: (path: string, encoding?: BufferEncoding) =>
      String(path).endsWith(disk.unreadable) ? refuse('EACCES') : fs.readFileSync(path, encoding),
    writeSync: (file: number, text: string) => (disk.isFull ? refuse('ENOSPC') : fs.writeSync(file, text)),
  }
})

test.each([0, 64])('changes nothing if a part of the folder is read-only, with up to %i moves', async mostMoves => {
  const folder = temporaryFolder()
  const out = join(folder, 'dist')
  const publish = async (text: string) => {
    const publication = await openPublication({ out, maxMoves: mostMoves, resolveCopy: () => expect.unreachable() })
    for (const path of ['a.html', 'deep/down/b.html', 'z.html']) publication.write({ path, contents: text }, [])
    return publication.finish({ base: '' })
  }
  await publish('old')
  const before = contentsOf(folder)
  disk.locked = 'deep/down'
  await expect(publish('new')).rejects.toThrow('EACCES')
  expect(contentsOf(folder)).toEqual(before)
  disk.locked = 'nothing'
  expect((await publish('new')).value.written).toBe(3)
})

test('a body that cannot be read is rendered again', async () => {
  const folder = temporaryFolder()
  const options = { out: join(folder, 'dist'), cache: join(folder, 'cache'), resolveCopy: () => expect.unreachable() }
  const value = { leadHtml: '', html: '<p>Words.</p>', asideHtml: '', needsHydration: false }
  const first = await openPublication(options)
  first.publishedBody('a.html', () => inputs('k'))
  first.write({ path: 'a.html', contents: value.html, body: { value, diagnostics: [] } }, [])
  first.finish({ base: '' })
  const second = await openPublication(options)
  expect(second.publishedBody('a.html', () => inputs('k'))).toEqual({ value, diagnostics: [] })
  disk.unreadable = 'a.html'
  expect(second.publishedBody('a.html', () => inputs('k'))).toBeUndefined()
  disk.unreadable = 'nothing'
  second.abandon()
})

test('leaves no lock on a full disk', async () => {
  const folder = temporaryFolder()
  disk.isFull = true
  await expect(acquireLock(join(folder, 'lock'))).rejects.toThrow('ENOSPC')
  expect(readdirSync(folder)).toEqual([])
  disk.isFull = false
  const release = await acquireLock(join(folder, 'lock'))
  release()
})
