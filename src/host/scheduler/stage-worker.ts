import { workerData } from 'node:worker_threads'
import { pageBodyText, parsePage } from '../../content/parse-page.ts'
import { parseSitePage } from '../../reference/pages/parse-site-page.ts'
import { renderPlainBody } from '../../render/body/render-plain-body.ts'
import { recordPage } from '../../render/records/record-page.ts'
import { renderContent } from '../../render/records/render-content.ts'
import { recordingStore } from '../cache/recording-store.ts'
import { openStore } from '../cache/store.ts'
import { drawSocialImage } from '../social-images/draw-social-image.ts'
import { type AnyStage, answerStages } from './answer-stages.ts'
import { createScheduler } from './create-scheduler.ts'
import type { StageWorkerData } from './stage-thread.ts'

/** All stages with `threads`, by name. */
const stages = new Map(
  [parsePage, pageBodyText, parseSitePage, renderPlainBody, renderContent, recordPage, drawSocialImage].map(stage => [
    stage.name,
    stage as AnyStage,
  ]),
)

/** Stages that only some commands run on threads. */
const rareStages = new Map<string, () => Promise<AnyStage>>([
  ['parse-spec', async () => (await import('../../api-spec/parse-spec.ts')).parseSpec as AnyStage],
])

start(workerData as StageWorkerData) // see `stage-thread.ts`

function start({ store: options }: StageWorkerData): void {
  const store = recordingStore(options && openStore(options.cache, options.version))
  answerStages({
    stageNamed: name => stages.get(name) ?? rareStages.get(name)?.(),
    run: createScheduler({ store: options && store }),
    takeActivity: store.takeActivity,
  })
}
