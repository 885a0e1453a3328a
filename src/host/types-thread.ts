import { Worker } from 'node:worker_threads'
import type { CodeToCheck, TypeReply } from '../render/typed-code.ts'
import { workerProgram } from './author-program.ts'
import type { TypesWork } from './types-worker.ts'

/** How much the types of blocks may take. */
export interface TypesLimits {
  /** Milliseconds for one block. */
  readonly ms: number
  /** Milliseconds until the compiler is ready. */
  readonly startMs: number
  readonly megabytes: number
}

export const typesLimits: TypesLimits = { ms: 10_000, startMs: 60_000, megabytes: 1024 }

/** A thread of its own for the compiler. */
export interface TypesThread {
  /** Check a block. One that does not end, or wants too much memory, fails; the others do not. */
  readonly check: (block: CodeToCheck) => Promise<TypeReply>
}

/** A compiler that is ready. The answer says whether it still is. */
interface Running {
  readonly ask: (block: CodeToCheck) => Promise<Answer>
  readonly stop: () => Promise<number>
}

type Answer = { readonly reply: TypeReply } | { readonly stopped: string }

const idleMs = 3000

/** Open a thread; it starts when it is first needed and goes when nobody needs it. */
export function openTypesThread(work: TypesWork, limits: TypesLimits = typesLimits): TypesThread {
  let running: Running | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  const stop = async () => {
    const stopping = running
    running = undefined
    await stopping?.stop()
  }
  const check = async (block: CodeToCheck): Promise<TypeReply> => {
    clearTimeout(idle)
    try {
      running ??= await start(work, limits)
    } catch (error) {
      return failed(`The compiler did not start: ${error instanceof Error ? error.message : String(error)}`)
    }
    const answer = await running.ask(block)
    if ('stopped' in answer) await stop()
    else idle = setTimeout(stop, idleMs).unref()
    return 'stopped' in answer ? failed(answer.stopped) : answer.reply
  }

  return {
    check: block => {
      const checking = last.then(() => check(block))
      last = checking
      return checking
    },
  }
}

const failed = (message: string): TypeReply => ({ problems: [{ kind: 'failed', line: 0, message }] })

async function start(work: TypesWork, limits: TypesLimits): Promise<Running> {
  const worker = new Worker(await workerProgram('types-worker'), {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
    // What stands in the environment is no business of a page.
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  })
  /** Settled by whatever comes first: a message, the end of the thread, or of the time. */
  let settle: (answer: Answer) => void = () => {}
  worker.on('message', (reply: TypeReply) => settle({ reply }))
  worker.on('error', error => settle({ stopped: isTooLarge(error) ? tooLarge(limits) : error.message }))
  worker.on('exit', () => settle({ stopped: 'The compiler ended.' }))

  const wait = async (ms: number, begin: () => void): Promise<Answer> => {
    worker.ref()
    const timer = setTimeout(() => settle({ stopped: tooSlow(ms) }), ms)
    const answer = await new Promise<Answer>(resolve => {
      settle = resolve
      begin()
    })
    clearTimeout(timer)
    worker.unref()
    return answer
  }
  const ready = await wait(limits.startMs, () => {})
  if ('stopped' in ready) {
    await worker.terminate()
    throw new Error(ready.stopped)
  }
  return { ask: block => wait(limits.ms, () => worker.postMessage(block)), stop: () => worker.terminate() }
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

const tooSlow = (ms: number): string => `It was not finished after ${ms / 1000} seconds.`
const tooLarge = ({ megabytes }: TypesLimits): string => `It wanted more than ${megabytes} MB of memory.`
