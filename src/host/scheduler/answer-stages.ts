import { parentPort } from 'node:worker_threads'
import { type BodyStore, createBodyStore } from '../../content/pages/body-store.ts'
import type { Attach, Run, Stage } from '../../source/stage.ts'
import type { StoreActivity } from '../cache/recording-store.ts'
import type { StageReply, StageRequest } from './stage-thread.ts'

/** A stage of any type. A request contains a stage's name and its input, which `stage-thread.ts` gets from typed callers. */
export type AnyStage = Stage<unknown, unknown, unknown>

interface StageProgram {
  readonly stageNamed: (name: string) => Promise<AnyStage | undefined> | AnyStage | undefined
  /** Runs nested stages. */
  readonly run: Run
  /** Returns what nested stages found in the store and added to it since the last call. */
  readonly takeActivity: () => StoreActivity
}

/** Answer the requests that this thread receives, one after the other: results for one request can be reused for the next. */
export function answerStages(program: StageProgram): void {
  const port = parentPort
  if (!port) return
  const bodies = createBodyStore()
  const lastShared = new Map<string, unknown>()
  let last: Promise<void> = Promise.resolve()
  port.on('message', (request: StageRequest) => {
    const { stage, shared } = request
    last = last.then(async () => {
      if (shared) lastShared.set(stage, shared.value)
      port.postMessage(await replyTo(request, lastShared.get(stage), bodies, program))
    })
  })
}

async function replyTo(
  { id, stage: name, inputs }: StageRequest,
  shared: unknown,
  bodies: BodyStore,
  { stageNamed, run, takeActivity }: StageProgram,
): Promise<StageReply> {
  const stage = await stageNamed(name)
  if (!stage) throw new Error(`No thread knows the stage "${name}".`)
  const outputs = []
  for (const input of inputs) {
    const attach: Attach = makeText => bodies.add(input as object, makeText)
    outputs.push(await stage.apply(shared, input, run, attach))
  }
  const texts = inputs.map(input => bodies.take(input as object))
  return { id, outputs, bodies: texts, activity: takeActivity() }
}
