import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextState } from '../../../src/host/dev/next-state.ts'
import type { Effect, PreviewEvent, PreviewState, Waiter } from '../../../src/host/dev/preview-state.ts'
import { DisposedError } from '../../../src/host/threads/disposables.ts'
import { isFullRun } from '../../support/full-run.ts'

/** A site is a number: each update makes a new one. */
type Event = PreviewEvent<number>

/** A preview whose effects a test carries out. */
function startedPreview() {
  const effects: Effect<number>[] = []
  let state: PreviewState<number> = { is: 'opening' }
  const send = (...events: readonly Event[]) => {
    for (const event of events) {
      const step = nextState(state, event)
      state = step.state
      effects.push(...step.effects)
    }
  }
  send({ is: 'opened', site: 0 })
  /** The effects since the last call, without timers unless a test asks for them. */
  const take = (...kinds: readonly Effect<number>['do'][]) => {
    const taken = effects.splice(0)
    return taken.filter(effect =>
      kinds.length === 0 ? !['wait', 'cancel'].includes(effect.do) : kinds.includes(effect.do),
    )
  }
  const open = () => {
    if (state.is !== 'open') throw new Error(`The preview is ${state.is}.`)
    return state
  }
  return { send, take, open, state: () => state }
}

const changed = (...paths: readonly string[]): Event => ({ is: 'changed', files: new Set(paths) })
const updateOf = (...paths: readonly string[]) => ({ is: 'changes', files: new Set(paths) })
const quiet: Event = { is: 'elapsed', timer: 'first page' }

/** A waiting caller, and what it received. */
function someone(path = 'index.html') {
  const told: unknown[] = []
  return {
    told,
    waiter: { path, resolve: () => void told.push('done'), reject: (error: unknown) => void told.push(error) },
  }
}

test('watching and reading all pages wait until the first page is loaded', () => {
  const { send, take, open } = startedPreview()
  expect(take('wait')).toEqual([
    { do: 'wait', timer: 'first page', ms: 1000 },
    { do: 'wait', timer: 'first page at most', ms: 5000 },
  ])
  send({ is: 'requested' })
  expect(take('wait')).toEqual([{ do: 'wait', timer: 'first page', ms: 3000 }])
  send({ is: 'answered' })
  expect(take('wait')).toEqual([{ do: 'wait', timer: 'first page', ms: 250 }])
  send(quiet)
  expect(take('cancel', 'watch', 'read all pages')).toEqual([
    { do: 'cancel', timers: ['first page', 'first page at most'] },
    { do: 'watch' },
    { do: 'read all pages', site: 0 },
  ])
  send({ is: 'requested' }, { is: 'answered' }, { is: 'elapsed', timer: 'first page at most' })
  expect(take('wait', 'watch', 'read all pages')).toEqual([])
  send({ is: 'watching' })
  expect(open().watch).toBe('ready')
})

test('browsers are notified of removed files when these cannot come back any more', () => {
  const { send, take, open } = startedPreview()
  send({ is: 'changed', files: new Set(['a']), mayReturn: true }, { is: 'updated', site: 1 })
  expect(take()).toEqual([{ do: 'update', site: 0, update: { ...updateOf('a'), mayReturn: true } }])
  expect(open().site).toBe(1)
  send({ is: 'settled' })
  expect(take()).toEqual([{ do: 'notify', before: 0, files: new Set(['a']) }])
  send({ is: 'notified', isNews: false }, { is: 'settled' })
  expect(take('notify')).toEqual([])
  // The files are removed for good before the update ends.
  send({ is: 'changed', files: new Set(['b']), mayReturn: true }, { is: 'settled' })
  expect(take('notify')).toEqual([])
  send({ is: 'updated', site: 2 })
  expect(take('notify')).toEqual([{ do: 'notify', before: 1, files: new Set(['b']) }])
})

test('files that come back are processed before browsers are notified', () => {
  const { send, take } = startedPreview()
  send({ is: 'changed', files: new Set(['a', 'b']), mayReturn: true }, changed('a'))
  take()
  send({ is: 'updated', site: 1 })
  expect(take()).toEqual([{ do: 'update', site: 1, update: updateOf('a') }])
  send({ is: 'updated', site: 2 })
  expect(take()).toEqual([{ do: 'notify', before: 0, files: new Set(['a', 'b']) }])
})

test('changes during an update are processed together after it', () => {
  const { send, take } = startedPreview()
  send(changed('a'), changed('b'), changed('c'))
  expect(take()).toEqual([{ do: 'update', site: 0, update: updateOf('a') }])
  send({ is: 'updated', site: 1 })
  expect(take()).toEqual([{ do: 'notify', before: 0, files: new Set(['a']) }])
  send({ is: 'notified', isNews: false })
  expect(take()).toEqual([{ do: 'update', site: 1, update: updateOf('b', 'c') }])
  send(changed('d'), { is: 'changed', files: 'any' }, { is: 'updated', site: 2 }, { is: 'notified', isNews: true })
  expect(take('update').at(-1)).toEqual({ do: 'update', site: 2, update: { is: 'changes', files: 'any' } })
})

test('failed changes are reported, and processed again with the next change', () => {
  const { send, take } = startedPreview()
  const [first, second] = [new Error('first'), new Error('second')]
  send(changed('a'), { is: 'update failed', error: first })
  expect(take('report')).toEqual([{ do: 'report', error: first }])
  send(changed('b'), { is: 'updated', site: 1 }, { is: 'notifying failed', error: second })
  expect(take()).toEqual([
    { do: 'update', site: 0, update: updateOf('a', 'b') },
    { do: 'notify', before: 0, files: new Set(['a', 'b']) },
    { do: 'report', error: second },
  ])
  send(changed('c'))
  expect(take()).toEqual([{ do: 'update', site: 1, update: updateOf('a', 'b', 'c') }])
  send({ is: 'updated', site: 2 }, { is: 'notified', isNews: false }, changed('d'))
  expect(take('update')).toEqual([{ do: 'update', site: 2, update: updateOf('d') }])
})

test('a requested page is parsed before changes are processed, also while browsers are notified', () => {
  const { send, take } = startedPreview()
  const [reader, other] = [someone('a.html'), someone('b.html')]
  send(changed('a'), changed('b'), { is: 'page needed', request: reader.waiter }, { is: 'updated', site: 1 })
  expect(take('update').at(-1)).toEqual({ do: 'update', site: 1, update: { is: 'pages', requests: [reader.waiter] } })
  send({ is: 'page needed', request: other.waiter }, { is: 'updated', site: 2 })
  expect(take()).toEqual([
    { do: 'resolve', waiters: [reader.waiter] },
    { do: 'update', site: 2, update: { is: 'pages', requests: [other.waiter] } },
  ])
  const error = new Error('no')
  send({ is: 'update failed', error })
  expect(take()).toEqual([{ do: 'reject', waiters: [other.waiter], error }])
  send({ is: 'notified', isNews: false })
  expect(take()).toEqual([{ do: 'update', site: 2, update: updateOf('b') }])
})

test('checks wait for browsers that were notified, and end early after another change', () => {
  const { send, take, open } = startedPreview()
  send(changed('a'), { is: 'updated', site: 1 }, { is: 'notified', isNews: true })
  expect(take('wait', 'check').slice(-1)).toEqual([{ do: 'wait', timer: 'browsers', ms: 60 }])
  send({ is: 'elapsed', timer: 'browsers' })
  const { diagnostics: first } = open()
  expect(take()).toEqual([{ do: 'check', of: first }])
  send(changed('b'), { is: 'checked', of: first })
  expect(take()).toEqual([{ do: 'update', site: 1, update: updateOf('b') }])
  send({ is: 'updated', site: 2 }, { is: 'notified', isNews: false })
  const { diagnostics: second } = open()
  send({ is: 'checked', of: first })
  expect(take('announce')).toEqual([])
  send({ is: 'checked', of: second })
  expect(take()).toEqual([{ do: 'announce' }])
})

test('the diagnostics of a page that a browser received are announced when they are complete', () => {
  const { send, take } = startedPreview()
  send({ is: 'shown' })
  expect(take('wait').at(-1)).toEqual({ do: 'wait', timer: 'announcement', ms: 0 })
  send({ is: 'elapsed', timer: 'announcement' })
  expect(take()).toEqual([{ do: 'announce' }])
  send(changed('a'), { is: 'shown' }, { is: 'elapsed', timer: 'announcement' })
  expect(take('announce')).toEqual([])
})

test('parsing all pages starts again after a change, and after two interruptions changes wait for it', () => {
  const { send, take, open } = startedPreview()
  const search = someone()
  send({ is: 'all pages needed', waiter: search.waiter })
  expect(take()).toEqual([{ do: 'read all pages', site: 0 }])
  send(
    changed('a'),
    { is: 'updated', site: 1 },
    { is: 'notified', isNews: false },
    { is: 'all pages read', whole: 100 },
  )
  expect(take('read all pages')).toEqual([{ do: 'read all pages', site: 1 }])
  // This change comes after the pages were read, but is processed before the result is used.
  send(changed('b'), { is: 'all pages read', whole: 101 }, { is: 'updated', site: 2 })
  expect(open().coverage.is).toBe('interrupted')
  expect(take('read all pages', 'resolve')).toEqual([])
  send({ is: 'notified', isNews: false }, changed('c'))
  expect(take('update').at(-1)).toEqual({ do: 'update', site: 2, update: { is: 'all pages', whole: undefined } })
  send({ is: 'updated', site: 102 })
  expect(take().slice(0, 2)).toEqual([
    { do: 'resolve', waiters: [search.waiter] },
    { do: 'notify', before: 2, files: undefined },
  ])
  expect(open()).toMatchObject({ coverage: { is: 'all' }, reportsDiagnostics: true })
})

test('a failure to parse all pages is reported once, and repeated after the next change', () => {
  const { send, take, open } = startedPreview()
  const error = new Error('no')
  send(quiet, { is: 'reading failed', error })
  expect(take('report')).toEqual([{ do: 'report', error }])
  expect(open().reportsDiagnostics).toBe(true)
  send(changed('a'), { is: 'updated', site: 1 }, { is: 'notified', isNews: false })
  send({ is: 'checked', of: open().diagnostics })
  expect(take('read all pages')).toEqual([{ do: 'read all pages', site: 1 }])
  const search = someone()
  send({ is: 'all pages needed', waiter: search.waiter }, { is: 'reading failed', error })
  expect(take('report', 'reject')).toEqual([{ do: 'reject', waiters: [search.waiter], error }])
})

test('a project that cannot be opened closes the preview', () => {
  const error = new Error('no')
  expect(nextState({ is: 'opening' }, { is: 'not opened', error }).state).toEqual({ is: 'closed', error })
})

test('closing rejects everybody who waits, and everybody who comes later', () => {
  const { send, take, state } = startedPreview()
  const [reader, next, search] = [someone(), someone(), someone()]
  send({ is: 'page needed', request: reader.waiter }, { is: 'page needed', request: next.waiter })
  send({ is: 'all pages needed', waiter: search.waiter }, { is: 'close' })
  expect(take('reject', 'close')).toEqual([
    { do: 'reject', waiters: [next.waiter, reader.waiter, search.waiter], error: new DisposedError() },
    { do: 'close' },
  ])
  send({ is: 'page needed', request: reader.waiter }, { is: 'updated', site: 1 })
  expect(take('reject').flatMap(effect => (effect.do === 'reject' ? effect.waiters : []))).toEqual([reader.waiter])
  send({ is: 'released' })
  expect(state()).toEqual({ is: 'closed' })
})

/** What happens, and how often the next effects fail. */
const happenings = fc.array(
  fc.oneof(
    fc.record({
      is: fc.constant('change' as const),
      path: fc.constantFrom('a', 'b', 'c'),
      mayReturn: fc.boolean(),
    }),
    fc.record({ is: fc.constantFrom('page', 'search', 'shown', 'requested', 'timers', 'settled') }),
    fc.record({ is: fc.constant('finish' as const), at: fc.nat(5), fails: fc.boolean(), isNews: fc.boolean() }),
  ),
  { maxLength: 60 },
)

test('events in any order lose no change, and every request gets a response', () => {
  fc.assert(
    fc.property(happenings, happened => {
      const { send, take, open } = startedPreview()
      const running: Effect<number>[] = []
      const waiting = new Set<Waiter>()
      const processed: string[] = []
      const notified: string[] = []
      let site = 0
      const collect = () => {
        for (const effect of take(
          'wait',
          'update',
          'read all pages',
          'notify',
          'check',
          'resolve',
          'reject',
          'report',
        )) {
          if (effect.do === 'resolve' || effect.do === 'reject')
            for (const waiter of effect.waiters) waiting.delete(waiter)
          else if (effect.do !== 'report') running.push(effect)
        }
        expect(running.filter(effect => effect.do === 'update').length).toBeLessThan(2)
        expect(running.filter(effect => effect.do === 'notify').length).toBeLessThan(2)
        expect(running.filter(effect => effect.do === 'read all pages').length).toBeLessThan(2)
      }
      const finish = (effect: Effect<number>, fails: boolean, isNews: boolean) => {
        running.splice(running.indexOf(effect), 1)
        const error = new Error('a failure')
        if (effect.do === 'wait') send({ is: 'elapsed', timer: effect.timer })
        if (effect.do === 'update') {
          if (!fails && effect.update.is === 'changes' && effect.update.files !== 'any')
            processed.push(...effect.update.files)
          send(fails ? { is: 'update failed', error } : { is: 'updated', site: ++site })
        }
        if (effect.do === 'read all pages')
          send(fails ? { is: 'reading failed', error } : { is: 'all pages read', whole: ++site })
        if (effect.do === 'notify' && effect.files !== 'any') notified.push(...(effect.files ?? []))
        if (effect.do === 'notify') send(fails ? { is: 'notifying failed', error } : { is: 'notified', isNews })
        if (effect.do === 'check') send({ is: 'checked', of: effect.of, ...(fails && { error }) })
        collect()
      }
      const changes = new Set<string>()
      for (const each of happened) {
        if ('path' in each) {
          changes.add(each.path)
          send({ is: 'changed', files: new Set([each.path]), mayReturn: each.mayReturn })
        } else if ('at' in each) {
          const effect = running[each.at % Math.max(1, running.length)]
          if (effect) finish(effect, each.fails, each.isNews)
        } else if (each.is === 'page' || each.is === 'search') {
          const { waiter } = someone()
          waiting.add(waiter)
          send(each.is === 'page' ? { is: 'page needed', request: waiter } : { is: 'all pages needed', waiter })
        } else if (each.is === 'timers')
          for (const effect of running.filter(({ do: kind }) => kind === 'wait')) finish(effect, false, false)
        else send({ is: each.is === 'settled' ? 'settled' : each.is === 'shown' ? 'shown' : 'requested' })
        collect()
      }
      // The next change repeats what failed.
      send(changed('last'))
      collect()
      for (let [effect] = running; effect; [effect] = running) finish(effect, false, true)
      expect(waiting.size).toBe(0)
      for (const path of [...changes, 'last']) {
        expect(processed).toContain(path)
        expect(notified).toContain(path)
      }
      expect(open()).toMatchObject({
        update: undefined,
        changes: undefined,
        failedChanges: undefined,
        heldChanges: undefined,
        pageRequests: [],
        diagnostics: { is: 'complete' },
        coverage: { is: 'all' },
        reportsDiagnostics: true,
      })
    }),
    { numRuns: isFullRun() ? 20_000 : 1_000 },
  )
})
