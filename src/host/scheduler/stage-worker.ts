import { parentPort, workerData } from 'node:worker_threads'
import { createBodyStore } from '../../content/pages/body-store.ts'
import { parsePage } from '../../content/parse-page.ts'
import { parseSitePage } from '../../reference/pages/parse-site-page.ts'
import { renderPlainBody } from '../../render/body/render-plain-body.ts'
import { recordPage } from '../../render/records/record-page.ts'
import { renderContent } from '../../render/records/render-content.ts'
import type { Attach, Stage } from '../../source/stage.ts'
import { recordingStore } from '../cache/recording-store.ts'
import { openStore } from '../cache/store.ts'
import { drawSocialImage } from '../social-images/draw-social-image.ts'
import { createScheduler } from './create-scheduler.ts'
import type { StageReply, StageRequest, StageWorkerData } from './stage-thread.ts'

type AnyStage = Stage<unknown, unknown, unknown>

/** All stages with `threads`, by name. A request contains a stage's name and its input, which `stage-thread.ts` gets from typed callers. */
const stages = new Map(
  [parsePage, parseSitePage, renderPlainBody, renderContent, recordPage, drawSocialImage].map(stage => [
    stage.name,
    stage as AnyStage,
  ]),
)

/** Stages that only some commands run on threads. */
const rareStages = new Map<string, () => Promise<AnyStage>>([
  ['parse-spec', async () => (await import('../../api-spec/parse-spec.ts')).parseSpec as AnyStage],
])

const port = parentPort
if (port) {
  const { store: storeOptions } = workerData as StageWorkerData // see `stage-thread.ts`
  const store = recordingStore(storeOptions && openStore(storeOptions.cache, storeOptions.version))
  const run = createScheduler({ store: storeOptions && store })
  const bodies = createBodyStore()
  const lastShared = new Map<string, unknown>()
  const reply = async ({ id, stage: name, shared, inputs }: StageRequest) => {
    if (shared) lastShared.set(name, shared.value)
    const stage = stages.get(name) ?? (await rareStages.get(name)?.())
    if (!stage) throw new Error(`No thread knows the stage "${name}".`)
    const outputs = []
    for (const input of inputs) {
      const attach: Attach = makeText => bodies.add(input as object, makeText)
      outputs.push(await stage.apply(lastShared.get(name), input, run, attach))
    }
    const texts = inputs.map(input => bodies.take(input as object))
    port.postMessage({ id, outputs, bodies: texts, activity: store.takeActivity() } satisfies StageReply)
  }
  // One after the other, so that results for one request can be reused for the next.
  let last: Promise<void> = Promise.resolve()
  port.on('message', (request: StageRequest) => {
    last = last.then(() => reply(request))
  })
}
